/** One event of a stream (HTML Living Standard, section 9.2.6). */
export type StreamEvent = { readonly name: string; readonly data: string; readonly id: string | undefined }

/** Reads a text of server-sent events that arrives in pieces, cut anywhere: answers the events that each piece completes. */
export function eventReader(): (piece: string) => readonly StreamEvent[] {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.flatMap((block) => {
      const fields = block.split('\n').flatMap((line) => {
        const [, name = '', value = ''] = /^([^:]+): ?(.*)$/.exec(line) ?? []
        return name === '' ? [] : [{ name, value }]
      })
      const of = (name: string) => fields.findLast((field) => field.name === name)?.value
      const data = fields.filter(({ name }) => name === 'data').map(({ value }) => value)
      return data.length === 0 ? [] : { name: of('event') ?? 'message', data: data.join('\n'), id: of('id') }
    })
  }
}
