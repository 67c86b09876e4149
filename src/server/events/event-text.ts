/** An event as the stream spells it (HTML Living Standard, section 9.2.5). `id` is what a reader comes back with. */
export const eventText = (name: string, data: unknown, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** Says nothing, so that everybody on the way knows that the stream lives. */
export const heartbeat = ': \n\n'

/** The place that a reader came back with; none for a new one, and for what never was one. */
export function lastPlace(header: string | readonly string[] | undefined): number | undefined {
  const place = typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined
  return place
}
