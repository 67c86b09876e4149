// What a JSON body says twice has no meaning: programs on the way may read the first, we would read the last (RFC 8259 §4).
// And what is nested without end would be walked without end.

import type { FastifyInstance } from 'fastify'
import { Refusal } from '#lib/refusal.ts'

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]]/g

/** No record and no page of text comes near it. */
const deepest = 200

/** What is wrong with a JSON text: it is too deep, or an object of it holds a key twice. The text must be valid. */
function faultIn(json: string): Refusal | undefined {
  const open: (Set<string> | null)[] = []
  for (const { 0: token, index } of json.matchAll(tokens)) {
    if (token === '{') open.push(new Set())
    else if (token === '[') open.push(null)
    else if (token === '}' || token === ']') open.pop()
    else {
      const keys = open.at(-1)
      if (!keys || !isKey(json, index + token.length)) continue
      const key = String(JSON.parse(token))
      if (keys.has(key)) return twice(key.slice(0, 60))
      keys.add(key)
    }
    if (open.length > deepest) return new Refusal('unreadable', 'The call carries JSON that is nested too deeply.')
  }
  return undefined
}

const twice = (key: string) =>
  new Refusal('invalid', `“${key}” stands twice in what was sent. Each name may stand once.`, key)

const blanks = ' \t\r\n'

/** Whether what ends here is followed by a colon. */
function isKey(json: string, end: number): boolean {
  let at = end
  while (blanks.includes(json.charAt(at)) && at < json.length) at += 1
  return json[at] === ':'
}

/** Reads JSON of a media type as the framework does, and refuses what says a key twice or is nested too deeply. */
export function readJson(app: FastifyInstance, type = 'application/json'): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  if (app.hasContentTypeParser(type)) app.removeContentTypeParser(type)
  app.addContentTypeParser(type, { parseAs: 'string' }, (request, body: string, done) => {
    void parse(request, body, (error, value: unknown) => {
      const fault = error ? null : faultIn(body)
      done(fault ?? error, value)
    })
  })
}
