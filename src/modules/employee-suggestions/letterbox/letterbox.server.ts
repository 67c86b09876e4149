// The letterbox: what is written without a name waits in it for the night and is then filed by nobody, in no order. Nothing that is
// kept tells who wrote it: no person, no session, no address, no instant (decision 0124).

import { randomUUID } from 'node:crypto'
import { dayAt, type Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { refuse } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { suggestion } from '../suggestion.ts'
import type { Line, Told } from './letter.ts'

/** In whose name it is filed. */
const nobody = { kind: 'job', name: 'Anonymous' } as const

type Act = 'suggestion' | 'reply' | 'appeal'

type Letter = {
  readonly id: string
  readonly act: Act
  readonly code: string
  readonly card: string | null
  readonly text: string
}

/** Keeps a letter until the night. */
async function drop(db: Db, letter: Omit<Letter, 'id'>, day: Day): Promise<void> {
  await db.query({
    name: 'letter-dropped',
    text: 'insert into letter (id, act, code, card, text, day) values ($1, $2, $3, $4, $5, $6) on conflict do nothing',
    values: [randomUUID(), letter.act, letter.code, letter.card, letter.text, day],
  })
}

const known = `select text from letter where code = $1 and act = 'suggestion'
  union all select s.text from reply_code c join suggestion s on s.id = c.card where c.code = $1`

/**
 * Takes a suggestion without a name. Sent again with the same code and text, it is there already.
 * @param code the HMAC of its reply code
 * @throws Refusal key-reused where the code is that of another suggestion
 */
export async function dropSuggestion({ pool, zone }: Engine, code: string, text: string, now: Date): Promise<void> {
  const { rows } = await pool.query<{ text: string }>({ name: 'letter-known', text: known, values: [code] })
  const [one] = rows
  if (one)
    return one.text === text
      ? undefined
      : refuse('key-reused', 'This code is taken. Send it again: another one is drawn.', 'code')
  await drop(pool, { act: 'suggestion', code, card: null, text }, dayAt(now, zone))
}

/** Files one letter, unless another has just done so. */
const file = (engine: Engine, { id }: Pick<Letter, 'id'>, now: Date): Promise<void> =>
  together(engine, nobody, now, async (door) => {
    const { rows } = await door.db.query<Letter>({
      name: 'letter-taken-out',
      text: 'delete from letter where id = $1 returning id, act, code, card, text',
      values: [id],
    })
    const [letter] = rows
    if (!letter) return
    if (letter.act === 'suggestion') {
      const made = await door.create(suggestion, { text: letter.text }, { follows: true })
      const values = [made.id, letter.code]
      await door.db.query({ name: 'reply-code', text: 'insert into reply_code (card, code) values ($1, $2)', values })
      return
    }
    const row = await readRow(door.db, nobody, suggestion, letter.card ?? '')
    const step = letter.act === 'reply' ? 'reply-by-code' : 'appeal-by-code'
    await door.move(suggestion, row.id, step, {
      version: row.version,
      values: { [letter.act]: letter.text },
      follows: true,
    })
  })

/** Files everything that was written before a day, in no order. */
async function emptied(engine: Engine, before: Day, now: Date): Promise<void> {
  const { rows } = await engine.pool.query<Pick<Letter, 'id'>>({
    name: 'letters-of-the-day',
    text: 'select id from letter where day < $1::date order by random()',
    values: [before],
  })
  for (const letter of rows) await file(engine, letter, now)
}

/** Empties the letterbox of the days that are over. Nobody is reminded of anything by it. */
export async function emptyLetterbox(engine: Engine, now: Date): Promise<number> {
  await emptied(engine, dayAt(now, engine.zone), now)
  return 0
}

/** Empties it at once, where somebody tries the product on their own machine and knows who writes. */
export const emptyAtOnce = (engine: Engine, now: Date): Promise<void> => emptied(engine, '9999-12-31', now)

type Becomes = Told['becomes'][number]

const becoming = `select c.number, c.kind, c.state from link l join card c on c.id = l.to_card
  where l.from_card = $1 and l.type like 'becomes\\_%' and c.confidentiality in ('Public', 'Internal') order by l.at, l.id`

const mayWrite: { readonly [state: string]: 'reply' | 'appeal' } = { asked: 'reply', declined: 'appeal' }

const orNull = (value: unknown) => (typeof value === 'string' ? value : null)

/** The suggestion of a code; undefined where there is none. */
async function recordOf({ pool }: Engine, code: string): Promise<AnyRow | undefined> {
  const { rows } = await pool.query<{ card: string }>({
    name: 'reply-code-of',
    text: 'select card from reply_code where code = $1',
    values: [code],
  })
  const [found] = rows
  return found && readRow(pool, nobody, suggestion, found.card)
}

async function waitingOf({ pool }: Engine, code: string): Promise<readonly Letter[]> {
  const { rows } = await pool.query<Letter>({
    name: 'letters-by-code',
    text: 'select id, act, code, card, text from letter where code = $1',
    values: [code],
  })
  return rows
}

const unknownCode = 'No suggestion has this reply code. Please compare it with what you have written down.'

/** What became of the suggestion of a code. Nothing is written by it, and nothing counted. */
export async function toldByCode(engine: Engine, code: string): Promise<Told> {
  const [row, letters] = await Promise.all([recordOf(engine, code), waitingOf(engine, code)])
  const none = {
    number: null,
    state: null,
    dialogue: [],
    answer: null,
    until: null,
    result: null,
    becomes: [],
    may: null,
  }
  if (!row) {
    const [letter] = letters
    if (!letter) return refuse('not-found', unknownCode, 'code')
    return { ...none, isWaiting: true, isOnItsWay: true, text: letter.text }
  }
  const { rows: becomes } = await engine.pool.query<Becomes>({ name: 'becomes-of', text: becoming, values: [row.id] })
  const isOnItsWay = letters.length > 0
  const isSpent = row.state === 'declined' && row.appeal !== null
  return {
    isWaiting: false,
    text: orNull(row.text) ?? '',
    number: row.number,
    state: row.state,
    dialogue: (row.dialogue ?? []) as readonly Line[], // The field's own columns.
    answer: orNull(row.answer),
    until: row.state === 'deferred' ? orNull(row.until) : null,
    result: orNull(row.result),
    becomes,
    may: isOnItsWay || isSpent || row.void ? null : (mayWrite[row.state] ?? null),
    isOnItsWay,
  }
}

/** Takes a reply or an appeal, whichever the suggestion waits for. Refuses `blocked` where it waits for neither. */
export async function dropReply(engine: Engine, code: string, text: string, now: Date): Promise<void> {
  const { may, isOnItsWay } = await toldByCode(engine, code)
  if (isOnItsWay) refuse('blocked', 'What you wrote before is handed over tonight. Please write again after that.')
  if (may === null) refuse('blocked', 'Nothing is asked of you here any more.')
  else {
    const row = await recordOf(engine, code)
    if (row) await drop(engine.pool, { act: may, code, card: row.id, text }, dayAt(now, engine.zone))
  }
}
