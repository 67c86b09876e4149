// Writing without a name, over HTTP. These routes are open to callers without a session, and take none: what shows that somebody
// belongs to the house is the slip of the day, which is the same for everybody.

import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { addDays, dayAt, type Day } from '#lib/days.ts'
import { refuse, refuseFields } from '#lib/refusal.ts'
import type { Routes } from '#kernel/api/route-context.server.ts'
import { readCode } from './code.ts'
import type { Slip } from './letter.ts'
import { dropReply, dropSuggestion, emptyAtOnce, toldByCode } from './letterbox.server.ts'

const tags = ['Letterbox']

/** Whoever guesses at codes asks more often than who looks for an answer. Callers are told apart in memory alone, for a minute. */
const guesses = { max: 30, timeWindow: 60_000, groupId: 'letterbox' }

const longest = 4000

const written = z.object({
  slip: z.string().max(200).optional(),
  code: z.string().max(60),
  text: z.string().max(longest).optional(),
})

type Written = { readonly slip: string; readonly code: string; readonly text: string }

/** What was sent, each part of it in hand; refused where it cannot be read. */
function writtenIn(body: unknown, isText: boolean): Written {
  const read = written.safeParse(body)
  if (!read.success) return refuse('invalid', `Write at most ${longest} characters, with the reply code.`, 'text')
  const code = readCode(read.data.code)
  const text = read.data.text?.trim() ?? ''
  const wrong = [
    ...(code === null
      ? [
          {
            field: 'code',
            code: 'invalid',
            message: 'A reply code is two words and four figures, such as KITE · 7042 · BRASS.',
          },
        ]
      : []),
    ...(isText && text === '' ? [{ field: 'text', code: 'missing', message: 'Write something first.' }] : []),
  ]
  if (wrong.length > 0) return refuseFields(wrong)
  return { slip: read.data.slip ?? '', code: code ?? '', text }
}

const ofCode = 'reply code of a suggestion'
const ofDay = 'slip of a day'

/** Adds the letterbox. */
export const letterboxRoutes: Routes = (app, { engine, now, actorOf, stamp, isTrial }) => {
  const path = '/api/v1/letterbox'
  const kept = (code: string) => stamp(code, ofCode).toString('hex')
  const slipOf = (day: Day) => stamp(day, ofDay)
  const body = { type: 'object', additionalProperties: true }
  const config = { rateLimit: guesses }
  const unkept = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

  /** Whether a slip is of today or yesterday: a page may have stood open over midnight. */
  const isOurs = (slip: string) => {
    const today = dayAt(now(), engine.zone)
    const given = Buffer.from(slip, 'hex')
    return [today, addDays(today, -1)].some((day) => {
      const right = slipOf(day)
      return given.length === right.length && timingSafeEqual(given, right)
    })
  }

  app.get(
    `${path}/slip`,
    { schema: { tags, summary: 'The slip with which people write without a name today' } },
    async (request) => {
      const { department } = actorOf(request)
      const { rows } = await engine.pool.query<{ count: number }>({
        name: 'colleagues',
        text: `select count(*)::int as count from person where department = $1 and state = 'active' and not void`,
        values: [department],
      })
      const slip = slipOf(dayAt(now(), engine.zone)).toString('hex')
      return { slip, colleagues: department === null ? null : (rows[0]?.count ?? null), isTrial } satisfies Slip
    },
  )

  const send = { tags, summary: 'Send a suggestion without a name', body }
  app.post(path, { schema: send, config }, async (request, reply) => {
    const { slip, code, text } = writtenIn(request.body, true)
    if (!isOurs(slip))
      refuse('not-allowed', 'This page has stood open for long. Please load it again and send it then.')
    await dropSuggestion(engine, kept(code), text, now())
    if (isTrial) await emptyAtOnce(engine, now())
    return reply.code(204).headers(unkept).send()
  })

  const read = { tags, summary: 'What became of a suggestion without a name, by its reply code', body }
  app.post(`${path}/read`, { schema: read, config }, async (request, reply) => {
    const { code } = writtenIn(request.body, false)
    return reply.headers(unkept).send(await toldByCode(engine, kept(code)))
  })

  const answer = { tags, summary: 'Reply to a question about a suggestion without a name, or appeal', body }
  app.post(`${path}/reply`, { schema: answer, config }, async (request, reply) => {
    const { code, text } = writtenIn(request.body, true)
    await dropReply(engine, kept(code), text, now())
    if (isTrial) await emptyAtOnce(engine, now())
    return reply.headers(unkept).send(await toldByCode(engine, kept(code)))
  })
}
