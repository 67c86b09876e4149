// Reckons until when a version is kept, on the day on which it goes out of use.

import { parentIn, type AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { documentVersion } from '../document-version.ts'
import { endOfRetention, type Outcome, type RuleSaid } from './end-of-retention.ts'

type RuleInUse = RuleSaid & { readonly id: string }

/** The rule of a document as it is in use today; that of its type where it names none. */
async function ruleOf({ db }: UnitOfWork, document: string): Promise<RuleInUse | undefined> {
  const { rows } = await db.query<RuleInUse>({
    name: 'retention-rule-of',
    text: `select r.id, r.starts_from as "startsFrom", r.years, r.months, r.at_the_end as "atTheEnd" from document d
        join document_type o on o.id = d.type
        left join document_type t on t.family = o.family and t.state = 'in-use' and not t.void
        join retention_rule named on named.id = coalesce(d.retention, t.retention, o.retention)
        left join retention_rule u on u.family = named.family and u.state = 'in-use' and not u.void
        join retention_rule r on r.id = coalesce(u.id, named.id)
      where d.id = $1`,
    values: [document],
  })
  return rows[0]
}

const outcomes: Readonly<Record<string, Outcome>> = {
  supersede: 'superseded',
  obsolete: 'obsolete',
  retain: 'obsolete',
}

/** The rule under which a version is kept from now on, and until when; nothing where its document has no rule. */
export async function retained(
  door: UnitOfWork,
  version: AnyRow,
  step: string | undefined,
): Promise<Readonly<Record<string, unknown>>> {
  const outcome = outcomes[step ?? '']
  const document = parentIn(version)?.id
  const rule = outcome && document !== undefined ? await ruleOf(door, document) : undefined
  return rule && outcome && document !== undefined
    ? { keptUnder: rule.id, keptUntil: endOfRetention(rule, outcome, door.today(document)) }
    : {}
}

/** The versions that were superseded before are kept from the end of their document on, where their rule says so. */
export async function retainSuperseded(door: UnitOfWork, document: string): Promise<void> {
  const { rows } = await door.db.query<{ number: string; version: number }>({
    name: 'superseded-without-end',
    text: `select v.number, v.version from document_version v join retention_rule r on r.id = v.kept_under
      where v.parent = $1 and v.state = 'superseded' and not v.void and v.kept_until is null and r.at_the_end <> 'Keep for ever'
      order by v.id`,
    values: [document],
  })
  for (const { number, version } of rows) await door.move(documentVersion, number, 'retain', { version, follows: true })
}
