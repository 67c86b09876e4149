// What there is to try against a record: all doors, made from its definition and from what its sample says breaks a guard.

import { addDays } from '#lib/days.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import { linkOf, waysOf } from '#kernel/definition/types.ts'
import { changeSchema, creationSchema } from '#kernel/definition/schema.ts'
import type { Breakage, SampleValues } from '#features/samples/scenario.ts'
import { isEntered } from '#kernel/kinds/kinds.ts'
import type { Moment } from '#features/samples/story.ts'
import type { Seeder } from '#features/samples/seeder.server.ts'
import { takeStep, versionOf, whyTaken, type Attempt, type Target } from './breaking.ts'

/** What the attempts are made of: the samples' people and records, and what their stories enter. */
export type Story = {
  readonly registry: Registry
  readonly seeder: Seeder
  /** What scenarios enter with a step, with what is known so far. */
  readonly entered: (definition: Definition, step: string) => SampleValues
  /** Records of a kind that the story has told of. */
  readonly others: (kind: string) => readonly AnyRow[]
}

const pick = (values: SampleValues, names: readonly string[]): SampleValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

const changeable = (definition: Definition) => Object.keys(changeSchema(definition).shape)

const emptied = (definition: Definition, field: string): SampleValues => ({
  [field]: definition.fields[field]?.kind === 'rows' ? [] : null,
})

/** What breaks each thing that was proved, as its sample says. */
function breakagesOf({ definition, standing }: Target, moment: Moment, { seeder }: Story): readonly Breakage[] {
  const day = (days: number) => addDays(moment.day, days)
  return standing.map(({ field, guard }): Breakage => {
    if (field !== undefined) return { values: emptied(definition, field) }
    const said = moment.sample.breakages?.[guard?.name ?? '']?.(day, moment.by) ?? {}
    const { before = {}, values = {}, parts = [] } = said
    return {
      values: seeder.idsIn({ ...before, ...values }),
      parts: [parts].flat().map((one) => ({ ...one, values: seeder.idsIn(one.values ?? {}) })),
    }
  })
}

const saved =
  (definition: Definition, { id }: { readonly id: unknown }, values: SampleValues): Attempt['act'] =>
  async (door) =>
    door.save(definition, String(id), await versionOf(door, String(id)), pick(values, changeable(definition)))

const asJson = (values: SampleValues) => JSON.stringify(values)

/** Saves what breaks it, and takes the record's own steps with it. */
function ofValues(target: Target, breakages: readonly Breakage[], story: Story): readonly Attempt[] {
  const { definition, whole } = target
  const own = Object.entries(definition.workflow.steps).filter(([, { from }]) =>
    [from].flat().includes(whole.row.state),
  )
  const given = breakages.map(({ values = {} }) => values).filter((values) => Object.keys(values).length > 0)
  const saves = given.map((values) => ({
    what: `saving ${asJson(values)}`,
    act: saved(definition, whole.row, values),
  }))
  const steps = own.flatMap(([name, { form = [] }]): readonly Attempt[] => {
    const entered = story.entered(definition, name)
    const spoilt = given.map((values) => pick(values, form)).filter((values) => Object.keys(values).length > 0)
    return [{}, ...spoilt].map((values) => ({
      what: `taking ${name} with ${asJson(values)}`,
      act: (door) => takeStep(door, definition, whole.row.id, name, { ...pick(entered, form), ...values }),
    }))
  })
  return [...saves, ...steps]
}

/** Takes every step of another record that may matter to this one. */
const stepsOf = (definition: Definition, id: string, state: string, story: Story): readonly Attempt[] =>
  Object.entries(definition.workflow.steps).flatMap(([name, { from, form = [] }]) =>
    [from].flat().includes(state)
      ? [
          {
            what: `taking ${name} on the ${definition.name} in ${state}`,
            act: (door) => takeStep(door, definition, id, name, pick(story.entered(definition, name), form)),
          },
        ]
      : [],
  )

type End = {
  readonly id: string
  readonly kind: string
  readonly state: string
  readonly link: string
  readonly type: string
}

/** Cuts each tie from either of its ends, with and without a reason, and moves what stands at the other end. */
function ofTies(definition: Definition, id: string, tied: readonly End[], story: Story): readonly Attempt[] {
  return tied.flatMap((tie): readonly Attempt[] => {
    const other = story.registry.named(tie.kind)
    const cut = (of: Definition, from: string, reason?: string): Attempt => ({
      what: `cutting ${tie.type} from the ${of.name}${reason === undefined ? ' without a reason' : ''}`,
      act: (door) => door.untie(of, from, tie.link, reason),
    })
    return [
      cut(definition, id),
      cut(definition, id, whyTaken),
      cut(other, tie.id, whyTaken),
      ...stepsOf(other, tie.id, tie.state, story),
    ]
  })
}

/** Ties the record to others, in every way that its guards look along. */
function ofNewTies({ definition, whole, standing }: Target, story: Story): readonly Attempt[] {
  const looks = standing.flatMap(({ guard }) => guard?.looks ?? [])
  const ways = waysOf(definition, story.registry.all).filter(({ type }) => looks.includes(type))
  return ways.flatMap(({ type, side, to }) =>
    (to === null ? [] : story.others(to)).slice(-2).map((other): Attempt => {
      const there = story.registry.named(to ?? '')
      const isHere = side === 'here' && linkOf(definition, type) !== undefined
      return {
        what: `tying ${type} to a ${to} in ${other.state}`,
        act: (door) =>
          isHere
            ? door.tie(definition, whole.row.id, type, other.number)
            : door.tie(there, other.id, type, whole.row.number),
      }
    }),
  )
}

/** Values of a part as they would be entered for another like it. */
const likeOf = (definition: Definition, row: AnyRow): SampleValues => {
  const asked = fieldsOf(definition).flatMap(([name, field]) =>
    isEntered(field) && field.set === undefined ? name : [],
  )
  const known = Object.keys(creationSchema(definition).shape).filter(
    (name) => asked.includes(name) || name === 'parent',
  )
  return pick(row as unknown as SampleValues, known) // A row holds what was entered.
}

/** Changes each part, takes its steps, moves and cuts what it is tied to, and adds another one like it. */
function ofParts(target: Target, breakages: readonly Breakage[], story: Story): readonly Attempt[] {
  const { whole } = target
  return Object.entries(whole.parts).flatMap(([kind, parts]) => {
    const definition = story.registry.named(kind)
    const spoilt = breakages
      .flatMap((one) => [one.parts ?? []].flat())
      .flatMap(({ of, values }) => (of === kind && values ? [values] : []))
    const last = parts.at(-1) as unknown as AnyRow | undefined // A part as its row was read.
    const added = last
      ? [{}, ...spoilt].map((values): Attempt => ({
          what: `adding a ${kind} with ${asJson(values)}`,
          act: (door) => {
            const like = { ...likeOf(definition, last), ...pick(values, Object.keys(creationSchema(definition).shape)) }
            return door.create(definition, { ...like, parent: whole.row.id })
          },
        }))
      : []
    const changed = parts.slice(0, 3).flatMap((part) => {
      const { id, state } = part as unknown as AnyRow
      const ties = (part.tied ?? []) as unknown as readonly End[] // The store reads them with their links.
      return [
        ...spoilt.map((values): Attempt => ({
          what: `saving ${asJson(values)} in a ${kind}`,
          act: saved(definition, { id }, values),
        })),
        ...stepsOf(definition, id, state, story),
        ...ofTies(definition, id, ties, story),
      ]
    })
    return [...added, ...changed]
  })
}

/** Takes the steps of what the record is a part of. */
function ofParent({ whole: { row } }: Target, story: Story): readonly Attempt[] {
  const within = row.within as unknown as { readonly id: string; readonly kind: string; readonly state: string } | null
  return within ? stepsOf(story.registry.named(within.kind), within.id, within.state, story) : []
}

/** All that is tried against a record where it stands. */
export function attemptsOn(target: Target, moment: Moment, story: Story): readonly Attempt[] {
  const { definition, whole } = target
  const breakages = breakagesOf(target, moment, story)
  return [
    ...ofValues(target, breakages, story),
    ...ofTies(definition, whole.row.id, whole.tied, story),
    ...ofNewTies(target, story),
    ...ofParts(target, breakages, story),
    ...ofParent(target, story),
  ]
}
