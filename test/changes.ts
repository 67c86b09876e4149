// Changes on their way, for tests that try what somebody could make of them: asked for, accepted, planned, waiting for signatures.

import assert from 'node:assert/strict'
import type { SampleValues } from '#features/samples/scenario.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { impactAssessment } from '#modules/change-control/assessment/impact-assessment.ts'
import { change } from '#modules/change-control/change.ts'
import { askedOf } from '#modules/change-control/samples/questions.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { process as processes } from '#modules/system-settings/process.ts'
import type { openOrganisation } from './organisation.ts'

type Acts = Pick<Awaited<ReturnType<typeof openOrganisation>>, 'create' | 'day' | 'engine' | 'person' | 'take'>

/** What its analysis says where nothing else is said. */
export const analysis: SampleValues = {
  impactAnalysis: 'The guard begins an hour earlier.',
  likelihoodBefore: 2,
  impactBefore: 2,
  likelihoodAfter: 1,
  impactAfter: 2,
  validation: 'Not needed',
  customerNotice: 'Not needed',
  regulatorNotice: 'Not needed',
}

/** The ways there. Ella asks, Inês accepts, Priya owns, Sofia assesses; it takes effect in thirty days. */
export function changesIn({ create, day, engine, person, take }: Acts) {
  const asksFor = (by: string, process: string, values: SampleValues = {}) =>
    create(by, change, {
      title: 'The gate opens at six',
      category: 'Equipment or facility',
      class: 'Minor',
      currentState: 'It opens at seven.',
      intendedState: 'It opens at six.',
      justification: 'The first shift waits in the rain for an hour every morning.',
      items: [{ record: process, what: 'When the gate opens' }],
      ...values,
    })

  async function accepted(by: string, process: string, values: SampleValues = {}): Promise<AnyRow> {
    const made = await asksFor(by, process, values)
    await take(by, change, made, 'submit')
    return take('@ines', change, made, 'accept', { values: { owner: '@priya', due: day(30) } })
  }

  async function planned(by: string, process = '@process-infrastructure', values: SampleValues = {}): Promise<AnyRow> {
    const made = await accepted(by, process, values)
    const { rows } = await engine.pool.query<AnyRow>({
      text: 'select * from impact_assessment where parent = $1',
      values: [made.id],
    })
    // Whoever accepts it stands in for quality where that has asked for it.
    const assessor = by === '@sofia' ? '@ines' : '@sofia'
    for (const one of rows) {
      const answers = askedOf('@sofia').map((question) => ({ question, answer: 'No', note: null }))
      await take(assessor, impactAssessment, one, 'sign', { values: { answers, impact: 'No' } })
    }
    const found = await engine.pool.query<AnyRow>({
      text: `select * from change_impact where parent = $1 and state = 'proposed'`,
      values: [made.id],
    })
    const [impact] = found.rows
    assert.equal(impact, undefined, impact?.why as string)
    return made
  }

  const stand = async ({ id }: AnyRow, state: string) => {
    for (const table of ['change', 'card'])
      await engine.pool.query({ text: `update ${table} set state = $2 where id = $1`, values: [id, state] })
  }

  /** A change of two areas whose plan waits for its signatures. */
  async function forTwoAreas(): Promise<AnyRow> {
    const made = await asksFor('@ella', '@process-infrastructure', {
      class: 'Major',
      department: '@production',
      site: '@leeds',
    })
    await take('@ella', change, made, 'submit')
    const values = { owner: '@priya', approver: '@callum', approvers: ['@daniel'], due: day(30) }
    await take('@ines', change, made, 'accept', { values })
    // What functions and impacts say is told by the tests of releases.
    for (const text of [
      `update impact_assessment set state = 'signed' where parent = $1`,
      `update change_impact set state = 'refused' where parent = $1`,
    ])
      await engine.pool.query({ text, values: [made.id] })
    await stand(made, 'plan-approval')
    return made
  }

  /** Two changes of one day that are about the same process; nothing else is about it. */
  async function twoOfOneDay(name: string): Promise<readonly [AnyRow, AnyRow]> {
    const about = await create('@maya', processes, { name, owner: '@priya' })
    return [await accepted('@ella', about.id), await accepted('@ella', about.id)]
  }

  /** Ties or unties as any link is tied: by the dialog for links. */
  const linking = (act: (door: UnitOfWork) => Promise<void>) =>
    together(engine, person('@priya'), new Date(), act).then(() => engine.wake?.())

  /** It takes effect with all that its release asks for, however it has come to be scheduled. */
  async function takesEffect(made: AnyRow): Promise<void> {
    await stand(made, 'release-set')
    await together(engine, { kind: 'job', name: 'System (automatic)' }, new Date(), async (door) => {
      const { rows } = await door.db.query<{ version: number }>({
        text: 'select version from change where id = $1',
        values: [made.id],
      })
      await door.move(change, made.id, 'take-effect', { version: rows[0]?.version ?? 0 })
    })
  }

  /** In effect and closed, as whoever asked for it sees it end. */
  async function carriedThrough(made: AnyRow): Promise<void> {
    await takesEffect(made)
    await stand(made, 'closure-review')
    await take('@maya', change, made, 'close')
  }

  return { carriedThrough, takesEffect, accepted, asksFor, forTwoAreas, linking, planned, stand, twoOfOneDay }
}
