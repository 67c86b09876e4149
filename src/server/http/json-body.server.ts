// What a JSON body says twice has no meaning: programs on the way may read the first, we would read the last (RFC 8259 §4).

import type { FastifyInstance } from 'fastify'
import { Refusal } from '#lib/refusal.ts'

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]]/g

/** A key that an object of a JSON text holds twice; undefined where each is there once. The text must be valid. */
function repeatedKey(json: string): string | undefined {
  const open: (Set<string> | null)[] = []
  for (const { 0: token, index } of json.matchAll(tokens)) {
    if (token === '{') open.push(new Set())
    else if (token === '[') open.push(null)
    else if (token === '}' || token === ']') open.pop()
    else {
      const keys = open.at(-1)
      if (!keys || !isKey(json, index + token.length)) continue
      const key = String(JSON.parse(token))
      if (keys.has(key)) return key
      keys.add(key)
    }
  }
  return undefined
}

const blanks = ' \t\r\n'

/** Whether what ends here is followed by a colon. */
function isKey(json: string, end: number): boolean {
  let at = end
  while (blanks.includes(json.charAt(at)) && at < json.length) at += 1
  return json[at] === ':'
}

/** Reads JSON as the framework does, and refuses what says a key twice. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    void parse(request, body, (error, value: unknown) => {
      const key = error ? undefined : repeatedKey(body)?.slice(0, 60)
      if (key === undefined) return done(error, value)
      done(new Refusal('invalid', `“${key}” stands twice in what was sent. Each name may stand once.`, key))
    })
  })
}
