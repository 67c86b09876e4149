// The letterbox: what is written without a name waits in it for the night and is then filed by nobody, in no order. Nothing that is
// kept tells who wrote it: no person, no session, no address, no instant (decision 0124).

import { randomUUID } from 'node:crypto'
import { dayAt, type Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { refuse } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { creationSchema } from '#kernel/definition/schema.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { checked } from '#kernel/store/work.server.ts'
import { suggestion } from '../suggestion.ts'
import type { GoesOnIn, Line, Told } from './letter.ts'

/** In whose name it is filed. */
const nobody = { kind: 'job', name: 'Anonymous' } as const

type Act = 'suggestion' | 'reply' | 'appeal'

/** The state in which each is waited for. */
const stateFor = { reply: 'asked', appeal: 'declined' } as const

type Letter = {
  readonly id: string
  readonly act: Act
  readonly code: string
  readonly card: string | null
  readonly text: string
}

/** Keeps a suggestion until the night. Answers whether there was none of this code. */
async function drop(db: Db, code: string, text: string, day: Day): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'letter-dropped',
    text: `insert into letter (id, act, code, text, day) values ($1, 'suggestion', $2, $3, $4) on conflict do nothing`,
    values: [randomUUID(), code, text, day],
  })
  return rowCount === 1
}

type Reply = { readonly card: string; readonly act: 'reply' | 'appeal'; readonly code: string; readonly text: string }

/**
 * Keeps a reply or an appeal until the night, if the suggestion still stands where it is waited for: whoever takes it further at this
 * moment is waited for, and whoever comes after that finds the letter. Answers whether it was kept.
 */
async function dropFor(db: Db, { card, act, code, text }: Reply, day: Day): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'letter-dropped-for',
    text: `with waiting as (select id from suggestion where id = $1 and state = $2 and not void for share)
      insert into letter (id, act, code, card, text, day) select $3, $4, $5, waiting.id, $6, $7 from waiting on conflict do nothing`,
    values: [card, stateFor[act], randomUUID(), act, code, text, day],
  })
  return rowCount === 1
}

/** Refuses what could not be filed at night, where nobody is there any more to hear of it. */
const demandFiled = (text: string) => void checked(suggestion, creationSchema(suggestion), { text })

const known = `select text from letter where code = $1 and act = 'suggestion'
  union all select s.text from reply_code c join suggestion s on s.id = c.card where c.code = $1`

/**
 * Takes a suggestion without a name. Sent again with the same code and text, it is there already.
 * @param code the HMAC of its reply code
 * @throws Refusal key-reused where the code is that of another suggestion
 */
export async function dropSuggestion({ pool, zone }: Engine, code: string, text: string, now: Date): Promise<void> {
  demandFiled(text)
  const ofCode = async () =>
    (await pool.query<{ text: string }>({ name: 'letter-known', text: known, values: [code] })).rows[0]
  const before = await ofCode()
  if (!before && (await drop(pool, code, text, dayAt(now, zone)))) return
  const there = before ?? (await ofCode())
  if (there?.text !== text) refuse('key-reused', 'This code is taken. Send it again: another one is drawn.', 'code')
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

/**
 * Files everything that was written before a day, in no order.
 * @throws AggregateError once all were tried, where some could not be filed: those stay and are tried again
 */
async function emptied(engine: Engine, before: Day, now: Date): Promise<void> {
  const { rows } = await engine.pool.query<Pick<Letter, 'id'>>({
    name: 'letters-of-the-day',
    text: 'select id from letter where day < $1::date order by random()',
    values: [before],
  })
  const failed: unknown[] = []
  for (const letter of rows) await file(engine, letter, now).catch((error: unknown) => failed.push(error))
  if (failed.length > 0)
    throw new AggregateError(failed, `${failed.length} of ${rows.length} letters could not be filed.`)
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

const becomesOf = async ({ pool }: Engine, id: string): Promise<readonly Becomes[]> =>
  (await pool.query<Becomes>({ name: 'becomes-of', text: becoming, values: [id] })).rows

// Nothing is merged into what was merged away, so the way has an end; it is bounded all the same.
const mergedInto = `with recursive way as (
    select merged_into as id, 1 as step from suggestion where id = $1 and state = 'merged'
    union all select s.merged_into, w.step + 1 from way w join suggestion s on s.id = w.id where s.state = 'merged' and w.step < 100)
  select s.id, s.number, s.title, s.state, s.answer, case when s.state = 'deferred' then s.until end as until, s.result
  from way w join suggestion s on s.id = w.id order by w.step desc limit 1`

/** The suggestion in which one that was merged goes on; null where it was not. */
async function goesOnIn(engine: Engine, id: string): Promise<GoesOnIn | null> {
  const { rows } = await engine.pool.query<Omit<GoesOnIn, 'becomes'> & { readonly id: string }>({
    name: 'merged-into',
    text: mergedInto,
    values: [id],
  })
  const [found] = rows
  if (!found) return null
  const { id: last, ...said } = found
  return { ...said, becomes: await becomesOf(engine, last) }
}

const waitedFor = (state: string) => (['reply', 'appeal'] as const).find((act) => stateFor[act] === state) ?? null

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
    goesOnIn: null,
    may: null,
  }
  if (!row) {
    const [letter] = letters
    if (!letter) return refuse('not-found', unknownCode, 'code')
    return { ...none, isWaiting: true, isOnItsWay: true, text: letter.text }
  }
  const [becomes, into] = await Promise.all([becomesOf(engine, row.id), goesOnIn(engine, row.id)])
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
    goesOnIn: into,
    may: isOnItsWay || isSpent || row.void ? null : waitedFor(row.state),
    isOnItsWay,
  }
}

/** Takes a reply or an appeal, whichever the suggestion waits for. Refuses `blocked` where it waits for neither. */
export async function dropReply(engine: Engine, code: string, text: string, now: Date): Promise<void> {
  demandFiled(text)
  const { may, isOnItsWay } = await toldByCode(engine, code)
  if (isOnItsWay) refuse('blocked', 'What you wrote before is handed over tonight. Please write again after that.')
  const row = await recordOf(engine, code)
  const isKept =
    may !== null && row && (await dropFor(engine.pool, { card: row.id, act: may, code, text }, dayAt(now, engine.zone)))
  if (!isKept) refuse('blocked', 'Nothing is asked of you here any more.')
}
