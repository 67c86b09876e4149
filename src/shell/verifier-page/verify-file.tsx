import { linesOf } from '#kernel/trail/proof/file-lines.ts'
import { exportVerifier } from '#kernel/trail/proof/offline.ts'
import { readRemembered } from '#kernel/trail/proof/remembered.ts'
import { verdictOf, type Verdict } from '#kernel/trail/proof/verdict.ts'
import { pageChecks } from './checks.ts'

/** How far a file is, in lines and in bytes of all its bytes. */
export type Far = { readonly lines: number; readonly bytes: number }

type Given = {
  readonly key: string | undefined
  /** A copy of seals.log. */
  readonly seals: File | undefined
  readonly tell: (far: Far) => void
  readonly signal: AbortSignal
}

/** So long the page may stand still, in milliseconds, before it is drawn anew. */
const breath = 40

async function* chunksOf(file: File): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

/** Lets the page be drawn, and whoever looks at it press a button. */
const pause = () => new Promise((go) => setTimeout(go, 0))

/** Verifies a file, line by line, so that one of any size fits in memory. Throws where it is no text, or `signal` says to stop. */
export async function verifyFile(file: File, { key, seals, tell, signal }: Given): Promise<Verdict> {
  const logged = seals ? (await seals.text()).split('\n') : []
  const check = exportVerifier(pageChecks, { key, seals: logged.flatMap((line) => readRemembered(line) ?? []) })
  let [lines, bytes, drawn] = [0, 0, performance.now()]
  async function* counted() {
    for await (const chunk of chunksOf(file)) {
      bytes += chunk.length
      yield chunk
    }
  }
  for await (const line of linesOf(counted())) {
    check.line(line)
    lines += 1
    if (performance.now() - drawn < breath) continue
    tell({ lines, bytes })
    await pause()
    signal.throwIfAborted()
    drawn = performance.now()
  }
  return verdictOf(check.finish(), key)
}
