// Asks the recipients of surveys that were sent, and reminds those once who have not answered. Each mail carries a link of its own,
// made when it leaves, so that the first one still works when the reminder has come.

import { addDays, dayAt, type Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { newId } from '#lib/ids.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { putInOutbox } from '#server/mail/compose.server.ts'
import type { Sender } from '#server/mail/letter.ts'
import { addressOf, unseen } from './status-link.server.ts'
import { surveyLetter } from './survey-letter.ts'

/** What is needed to write to somebody outside. */
export type SurveyDesk = { readonly engine: Engine; readonly outsideUrl: string; readonly sender: Sender }

type Asked = {
  readonly id: string
  readonly card: string
  readonly email: string
  readonly name: string
  readonly question: string
  readonly language: 'English' | 'German'
  readonly closesOn: Day
  readonly owner: string | null
}

const poster = { kind: 'job', name: 'Surveys' } as const

/** So many mails are written in one transaction. */
const mostAtOnce = 100

/** So many days after a survey has closed its links still say so. */
const saysClosedFor = 90

const columns = `r.id, r.card, r.email, r.name, s.question, s.language, to_char(s.closes_on, 'YYYY-MM-DD') as "closesOn", s.owner`

async function toInvite(db: Db): Promise<readonly Asked[]> {
  const { rows } = await db.query<Asked>({
    name: 'surveys-to-send',
    text: `select ${columns} from survey_recipient r join survey s on s.id = r.card
      where r.invited_at is null and r.withdrawn_at is null and s.state = 'open' and not s.void
      order by r.id limit ${mostAtOnce} for update of r skip locked`,
  })
  return rows
}

async function toRemind(db: Db, today: Day): Promise<readonly Asked[]> {
  const { rows } = await db.query<Asked>({
    name: 'surveys-to-remind-of',
    text: `select ${columns} from survey_recipient r join survey s on s.id = r.card
      where r.remind_on <= $1 and r.reminded_at is null and r.answered_at is null and r.withdrawn_at is null
        and r.invited_at is not null
        and s.state = 'open' and not s.void and s.closes_on > $1
      order by r.remind_on limit ${mostAtOnce} for update of r skip locked`,
    values: [today],
  })
  return rows
}

type Way = { readonly isReminder: boolean; readonly now: Date }

async function write({ outsideUrl, sender }: SurveyDesk, db: Db, all: readonly Asked[], way: Way): Promise<void> {
  const { isReminder, now } = way
  const at = now.toISOString()
  const links = all.map((one) => ({ ...one, link: newId(now) }))
  await db.query({
    name: 'keep-survey-links',
    text: `insert into status_link (id, card, recipient, sent_to, made_by, made_at, expires_at)
      select l.link, l.card, l.id, l.email, l.owner, $2, l."closesOn"::date + ${saysClosedFor}
      from json_to_recordset($1) as l(link uuid, card uuid, id uuid, email text, owner uuid, "closesOn" text)`,
    values: [JSON.stringify(links), at],
  })
  const url = addressOf(outsideUrl, unseen, 'survey')
  const mails = links.map(({ link, card, email, owner, name, question, language, closesOn }) => ({
    reader: { id: null, email },
    about: [card],
    purpose: 'status-link' as const,
    statusLink: link,
    madeBy: owner,
    ...surveyLetter({ language, name, question, url, until: addDays(closesOn, -1), isReminder }, sender),
  }))
  await putInOutbox(db, mails, now)
  const ids = all.map(({ id }) => id)
  await db.query(
    isReminder
      ? {
          name: 'note-reminded',
          text: 'update survey_recipient set reminded_at = $2 where id = any($1)',
          values: [ids, at],
        }
      : {
          name: 'note-invited',
          text: 'update survey_recipient set invited_at = $2 where id = any($1)',
          values: [ids, at],
        },
  )
}

/** Whether somebody waits to be asked: one look at an index that is empty most of the time. */
async function isAnybodyToInvite(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ any: boolean }>({
    name: 'is-survey-to-send',
    text: `select exists (select from survey_recipient r join survey s on s.id = r.card
      where r.invited_at is null and r.withdrawn_at is null and s.state = 'open' and not s.void) as any`,
  })
  return rows[0]?.any ?? false
}

/** Writes to those whom a survey was just sent to. @returns to how many, at most a hundred */
export async function inviteToSurveys(desk: SurveyDesk, now: Date): Promise<number> {
  if (!(await isAnybodyToInvite(desk.engine.pool))) return 0
  return together(desk.engine, poster, now, async ({ db }) => {
    const all = await toInvite(db)
    if (all.length > 0) await write(desk, db, all, { isReminder: false, now })
    return all.length
  })
}

/** Reminds whoever has not answered, once. @returns how many */
export async function remindOfSurveys(desk: SurveyDesk, now: Date): Promise<number> {
  const { engine } = desk
  let reminded = 0
  for (;;) {
    const count = await together(engine, poster, now, async ({ db }) => {
      const all = await toRemind(db, dayAt(now, engine.zone))
      if (all.length > 0) await write(desk, db, all, { isReminder: true, now })
      return all.length
    })
    reminded += count
    if (count < mostAtOnce) return reminded
  }
}
