/**
 * Does something to each, at most so many at the same time, and answers what came of them in their order. After the first that fails
 * no other is begun.
 */
export async function fewAtOnce<One, Came>(
  all: readonly One[],
  most: number,
  act: (one: One) => Promise<Came>,
): Promise<readonly Came[]> {
  const came: Came[] = []
  const left = all.entries()
  let hasFailed = false
  async function lane(): Promise<void> {
    for (const [place, one] of left) {
      if (hasFailed) return
      came[place] = await act(one)
    }
  }
  const lanes = Array.from({ length: Math.min(most, all.length) }, () =>
    lane().catch((error: unknown) => {
      hasFailed = true
      throw error
    }),
  )
  await Promise.all(lanes)
  return came
}
