// Where a body holds a character that the database does not keep, a zero byte or half of a pair: it refuses the whole, and whoever
// sent it wants to know the field.

type Entries = Readonly<Record<string, unknown>>

/** What came as JSON; a stream or bytes are another's to read. */
function isJson(value: unknown): value is Entries {
  if (typeof value !== 'object' || value === null) return false
  const kind: unknown = Object.getPrototypeOf(value)
  return kind === Object.prototype || kind === Array.prototype
}

/** Whether such a character stands anywhere within a value, however deep somebody has laid it. */
function holds(value: unknown): boolean {
  const left = [value]
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one === 'string' && (one.includes('\0') || !one.isWellFormed())) return true
    if (isJson(one)) for (const within of Object.values(one)) left.push(within)
  }
  return false
}

const nameIn = (said: Entries) => Object.entries(said).find(([, one]) => holds(one))?.[0]

/** The field of a body in which it stands; of a record's values, which a step carries as `values`, the record's field. */
export function unkeepableIn(body: unknown): string | undefined {
  if (!isJson(body)) return undefined
  const name = nameIn(body)
  const { values } = body
  return (name === 'values' && isJson(values) ? nameIn(values) : name)?.slice(0, 60)
}
