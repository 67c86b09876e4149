// What is wrong with the definitions taken together. The start stops on any of it.

import { canonical } from '#lib/canonical.ts'
import { fieldsOf, onesOf, parentsOf, type Definition, type One, type PartOf } from './define.ts'
import { othersIn } from './form.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import { targetOf } from '#kernel/kinds/target.ts'
import { clausesOf } from '#lib/who.ts'

/** People and terms are known to every field that names one. */
const everywhere = ['person', 'term']

/** Names that a definition speaks of: fields that link, and link types. */
const spokenOf = (definition: Definition): readonly string[] => [
  ...fieldsOf(definition).flatMap(([, field]) => {
    const target = kindOf(field).target(field)
    return target ? [target.to, ...target.also].filter((name) => !everywhere.includes(name)) : []
  }),
  ...Object.values(definition.links).map((link) => link.to),
]

const twice = (words: readonly string[]) => words.filter((word, at) => words.indexOf(word) !== at)

/** What every record's answer says of it already; a field of the same name would hide it. */
const said = [
  'id',
  'kind',
  'number',
  'state',
  'version',
  'void',
  'creator',
  'createdAt',
  'changedAt',
  'custom',
  'ordinal',
]
const shown = [
  'steps',
  'may',
  'tied',
  'struck',
  'hands',
  'rounds',
  'round',
  'stays',
  'comments',
  'within',
  'seen',
  'links',
  'owed',
  'extended',
  'parts',
  'files',
  'zone',
  'watchers',
  'openRemarks',
  'headPlace',
  'headHash',
]

/** What is wrong with the definitions taken together; empty when nothing is. The start stops on any of these. */
export function faultsIn(all: readonly Definition[]): readonly string[] {
  const names = all.map((definition) => definition.name)
  return [
    ...twice(names).map((name) => `Two definitions are named ${name}.`),
    ...twice(all.map((definition) => definition.number)).map((prefix) => `Two definitions number with ${prefix}.`),
    ...all
      .filter(({ numberedBy }) => numberedBy !== undefined)
      .slice(1)
      .map(({ name }) => `${name} names its series itself, and so does another.`),
    ...twice(all.map((definition) => definition.plural)).map((plural) => `Two definitions share the route ${plural}.`),
    ...all.flatMap((definition) => [
      ...spokenOf(definition)
        .filter((name) => !names.includes(name))
        .map((name) => `${definition.name} speaks of ${name}, which no definition defines.`),
      ...(definition.title in definition.fields ? [] : [`${definition.name} has no field ${definition.title}.`]),
      ...Object.keys(definition.fields)
        .filter((name) => said.includes(name) || shown.includes(name))
        .map((name) => `${definition.name} has a field ${name}, which every record says already.`),
      ...fieldsOf(definition).flatMap(([name, { only }]) =>
        only && !(only.where in definition.fields)
          ? [`${definition.name}.${name} is asked by ${only.where}, which is no field of it.`]
          : [],
      ),
      ...fieldsOf(definition).flatMap(([name, field]) =>
        field.kind === 'rows'
          ? Object.entries(field.columns).flatMap(([cell, { only }]) =>
              only && !(only.where in field.columns)
                ? [`${definition.name}.${name}.${cell} is asked by ${only.where}, which is no cell of it.`]
                : [],
            )
          : [],
      ),
      ...(definition.extendable && definition.due === undefined
        ? [`${definition.name} is extendable, but no field says when it is due.`]
        : []),
      ...faultsInWorkflow(definition),
      ...faultsInNaming(definition),
      ...faultsInKeeping(definition, all),
      ...faultsInStanding(definition),
      ...faultsInBarred(definition),
      ...faultsInAwaiting(definition),
      ...faultsInOneSided(definition),
      ...faultsInSeries(definition),
      ...faultsInOne(definition),
      ...faultsInEnds(definition),
      ...faultsInAges(definition),
      ...faultsInParties(definition),
      ...faultsInRights(definition),
      ...faultsInReserved(definition),
      ...faultsInRaised(definition, all),
      ...faultsInSimilar(definition),
      ...faultsInFills(definition, all),
      ...faultsInForms(definition, all),
      ...faultsInParts(definition, all),
      ...faultsInPassages(definition),
      ...faultsInDestroying(definition),
    ]),
  ]
}

/** What is destroyed is destroyed by a signed step, and is no more in the trail than its fingerprint. */
function faultsInDestroying({ name, destroys = [], fields, workflow }: Definition): readonly string[] {
  const step = workflow.steps.destroy
  const isText = (field: string) => fields[field]?.kind !== 'file'
  return [
    ...(destroys.length === 0 || step?.signed ? [] : [`${name} destroys texts, and has no signed step “destroy”.`]),
    ...destroys.filter((field) => !(field in fields)).map((field) => `${name} destroys ${field}, which is no field.`),
    ...destroys
      .filter((field) => field in fields && isText(field) && !fields[field]?.apart)
      .map((field) => `${name} destroys ${field}, whose texts stand in the trail.`),
  ]
}

/** Passages are read from fields that there are, and are worth something in states that there are. */
function faultsInPassages({ name, passages, fields, workflow }: Definition): readonly string[] {
  if (!passages) return []
  return [
    ...[passages.in, passages.edition, ...(passages.file === undefined ? [] : [passages.file])]
      .filter((field) => !(field in fields))
      .map((field) => `${name} has passages in ${field}, which is no field.`),
    ...[...passages.current, ...passages.coming]
      .filter((state) => !(state in workflow.states))
      .map((state) => `${name} speaks of the state ${state}.`),
  ]
}

/** A series is named by a text that nobody enters. */
const faultsInSeries = ({ name, numberedBy, fields }: Definition): readonly string[] => {
  const field = numberedBy === undefined ? undefined : fields[numberedBy]
  return numberedBy === undefined || (field?.kind === 'computed' && field.as === 'text')
    ? []
    : [`${name} is numbered by ${numberedBy}, which is no computed text.`]
}

/** A place that one record may hold is made of known fields and states, and is left by a step that leads out of it. */
const faultsInOne = (definition: Definition): readonly string[] =>
  onesOf(definition).flatMap((one) => faultsInPlace(definition, one))

function faultsInPlace({ name, workflow, fields }: Definition, one: One): readonly string[] {
  const { yields } = one
  const step = yields === undefined ? undefined : workflow.steps[yields]
  const leaves = step && one.while.every((state) => [step.from].flat().includes(state)) && !one.while.includes(step.to)
  return [
    ...(one.of.length > 0 ? [] : [`${name} has one of nothing.`]),
    ...one.of.filter((field) => !(field in fields)).map((field) => `${name} has one of ${field}, which is no field.`),
    ...one.while.filter((state) => !(state in workflow.states)).map((state) => `${name} speaks of the state ${state}.`),
    ...(yields === undefined || leaves ? [] : [`${name} yields by ${yields}, which does not lead out of its place.`]),
  ]
}

/** What stands from some state on can be changed in one. */
const faultsInStanding = ({ name, workflow, fields }: Definition): readonly string[] =>
  Object.entries(fields).flatMap(([field, { while: states = [] }]) =>
    states
      .filter((state) => !(state in workflow.states))
      .map((state) => `${name}.${field} speaks of the state ${state}.`),
  )

/** A state in which nothing names a record anew says, in fields that there are, since which day that is so, and why. */
const faultsInBarred = ({ name, workflow, fields }: Definition): readonly string[] =>
  Object.entries(workflow.states).flatMap(([state, { barred }]) => [
    ...(barred && fields[barred.since]?.kind !== 'date'
      ? [`${name} is barred as ${state} since ${barred.since}, which is no date.`]
      : []),
    ...(barred && fields[barred.why]?.kind !== 'text'
      ? [`${name} is barred as ${state} for ${barred.why}, which is no text.`]
      : []),
  ])

/** A link that says nothing of its other end is said between two records of one kind: only then is it known on both sides. */
const faultsInOneSided = ({ name, links }: Definition): readonly string[] =>
  Object.entries(links).flatMap(([type, { to, onlyHere }]) =>
    onlyHere && to !== name ? [`${name}.${type} says nothing of ${to}, which is of another kind.`] : [],
  )

/** What a state awaits is a day. */
const faultsInAwaiting = ({ name, workflow, fields }: Definition): readonly string[] =>
  Object.entries(workflow.states).flatMap(([state, { awaits }]) =>
    awaits === undefined || fields[awaits]?.kind === 'date'
      ? []
      : [`${name} awaits ${awaits} as ${state}, which is no date.`],
  )

/** What ends has a last day, in states that there are, and tells people. */
function faultsInEnds({ name, ends, workflow, fields }: Definition): readonly string[] {
  if (!ends) return []
  return [
    ...(fields[ends.day]?.kind === 'date' ? [] : [`${name} ends on ${ends.day}, which is no date.`]),
    ...ends.while
      .filter((state) => !(state in workflow.states))
      .map((state) => `${name} speaks of the state ${state}.`),
    ...(ends.tells ?? [])
      .filter((field) => !(field in fields))
      .map((field) => `${name} tells ${field}, which is no field.`),
  ]
}

/** What ages does so from a day on, in states that there are. */
function faultsInAges({ name, ages, workflow, fields }: Definition): readonly string[] {
  if (!ages) return []
  return [
    ...(fields[ages.since]?.kind === 'date' ? [] : [`${name} ages from ${ages.since}, which is no date.`]),
    ...ages.while
      .filter((state) => !(state in workflow.states))
      .map((state) => `${name} speaks of the state ${state}.`),
    ...(ages.after.length > 0 ? [] : [`${name} ages and tells nobody.`]),
  ]
}

/** A name that nobody bears would look as if its changes were asked for. */
const faultsInRights = ({ name, rights, fields }: Definition): readonly string[] =>
  (rights === true ? [] : (rights ?? []))
    .filter((field) => !fields[field])
    .map((field) => `${name} says that rights stand in ${field}, which it has not.`)

/** Whoever takes part is named by a person field, or in a table that has one. */
function faultsInParties({ name, parties = [], writers = [], fields }: Definition): readonly string[] {
  const names = (field: Definition['fields'][string] | undefined) =>
    (field !== undefined && targetOf(field) === 'person') ||
    (field?.kind === 'rows' && Object.values(field.columns).some(({ kind }) => kind === 'person'))
  return [...parties, ...writers]
    .filter((field) => !names(fields[field]))
    .map((field) => `${name} has parties in ${field}, which names no person.`)
}

/** What is reserved while it is worked on is a part, in states that it has, and no text that people go by. */
function faultsInReserved({ name, reserved, partOf, workflow, passages }: Definition): readonly string[] {
  if (!reserved) return []
  return [
    ...(partOf ? [] : [`${name} is reserved while it is worked on, and is no part of anything.`]),
    ...reserved.while
      .filter((state) => !(state in workflow.states))
      .map((state) => `${name} is reserved while it is ${state}, which is no state of it.`),
    ...reserved.while
      .filter((state) => passages?.current.includes(state))
      .map((state) => `${name} is reserved while it is ${state}, and people go by its text then.`),
  ]
}

/** What is raised in another names it from its first word on; neither hangs on a third record that says who may read. */
function faultsInRaised(definition: Definition, all: readonly Definition[]): readonly string[] {
  const { name, raisedIn, fields, parts, partOf } = definition
  if (!raisedIn) return []
  const { of, by } = raisedIn
  const field = fields[by]
  const isKept = field?.kind === 'link' && field.to === of && !field.also && field.required && field.set === 'creation'
  const other = all.find((one) => one.name === of)
  return [
    ...(isKept ? [] : [`${name} is raised in ${of}, but ${by} is no link that each of them keeps.`]),
    ...(parts.length > 0 || partOf ? [`${name} is raised in another, and has parts or is one.`] : []),
    ...(other?.partOf || other?.raisedIn || other?.master
      ? [`${name} is raised in ${of}, which does not say by itself who may read it.`]
      : []),
  ]
}

const isCompared = (field: Definition['fields'][string] | undefined) => field !== undefined && kindOf(field).isCompared

/** Words are compared where they are searched, values where there is one to compare. */
/** What a record made by a link begins with are texts that there are at both its ends. */
const faultsInFills = ({ name, links, fields }: Definition, all: readonly Definition[]): readonly string[] =>
  Object.entries(links).flatMap(([type, { to, fills = {} }]) =>
    Object.entries(fills).flatMap(([there, here]) => {
      const other = all.find((one) => one.name === to)?.fields[there]
      const isText = other?.kind === 'text' && fields[here] !== undefined
      return isText ? [] : [`The link ${type} of ${name} fills ${there} from ${here}, which are no texts of both.`]
    }),
  )

function faultsInSimilar({ name, similar, fields }: Definition): readonly string[] {
  const { words, same } = similar ?? { words: [], same: [] }
  return [
    ...words
      .filter((field) => !fields[field]?.search)
      .map((field) => `${name} compares the words of ${field}, which is not searched.`),
    ...same
      .filter((field) => !isCompared(fields[field]))
      .map((field) => `${name} compares ${field}, which has no value of a few.`),
  ]
}

/** A form tells of fields, parts, ties and other records that there are. */
function faultsInForms(definition: Definition, all: readonly Definition[]): readonly string[] {
  const { name, forms, links, parts } = definition
  const find = (kind: string) => all.find((one) => one.name === kind)
  return forms.flatMap((form) => {
    const fields = form.sections.flatMap(({ says }) => says.filter((one) => typeof one === 'string'))
    const others = othersIn(form).flatMap((one) => {
      const kind = 'parts' in one ? one.parts : 'tied' in one ? one.kind : one.pointing
      const of = find(kind)
      const isTold =
        'parts' in one
          ? parts.includes(one.parts)
          : 'tied' in one
            ? links[one.tied]?.to === kind || of?.links[one.tied]?.to === name
            : of?.fields[one.by]?.filter === true
      return [...(of && isTold ? [] : [kind]), ...(of ? one.columns.filter((column) => !(column in of.fields)) : [])]
    })
    return [...fields.filter((field) => !(field in definition.fields)), ...others].map(
      (word) => `The ${form.label} of ${name} tells of ${word}, which is not there to be told.`,
    )
  })
}

function faultsInWorkflow({ name, workflow, fields }: Definition): readonly string[] {
  const known = (state: string) => state in workflow.states
  return [
    ...faultsInAsking(name, workflow),
    ...(known(workflow.starts) ? [] : [`${name} starts in ${workflow.starts}, which is no state.`]),
    ...Object.entries(workflow.steps).flatMap(
      ([step, { from, to, by, at = '', found = false, needs = [], form = [], keeps, foretold }]) => [
        ...[from, to, keeps?.returns ?? []]
          .flat()
          .filter((state) => !known(state))
          .map((state) => `${name}.${step} speaks of the state ${state}.`),
        ...[...needs, ...form]
          .filter((field) => !(field in fields))
          .map((field) => `${name}.${step} speaks of the field ${field}.`),
        ...(by === 'clock' && !found && fields[at]?.kind !== 'date'
          ? [`${name}.${step} is automatic, but names no date field that makes it due.`]
          : []),
        ...(foretold?.next ?? [])
          .filter((next) => !(next in workflow.steps))
          .map((next) => `${name}.${step} foretells the step ${next}, which there is not.`),
        ...(foretold?.on === undefined || fields[foretold.on]?.kind === 'date'
          ? []
          : [`${name}.${step} foretells what comes on ${foretold.on}, which is no date.`]),
      ],
    ),
  ]
}

/** All that a field may name records with: itself, its columns, or what each of several is. */
function namesIn(field: Definition['fields'][string] | undefined) {
  if (field?.kind === 'rows') return Object.values(field.columns)
  if (field?.kind === 'multi') return [field.one]
  return field ? [field] : []
}

/** A field that names the other ends of a link is there, and names records of their kind. */
function faultsInNaming({ name, links, fields }: Definition): readonly string[] {
  return Object.entries(links).flatMap(([type, { to, named: by }]) => {
    if (by === undefined) return []
    const field = fields[by]
    const isNamed = namesIn(field).some((one) => one.kind === 'link' && one.to === to)
    return isNamed ? [] : [`${name}.${type} is named by ${by}, which names no ${to}.`]
  })
}

/** What is kept of work are fields of the records at the ends of its links. */
function faultsInKeeping({ name, links, parts, workflow }: Definition, all: readonly Definition[]): readonly string[] {
  const own = [links, ...all.filter((one) => parts.includes(one.name)).map((part) => part.links)]
  return Object.entries(workflow.steps).flatMap(([step, { keeps }]) =>
    (keeps?.links ?? []).flatMap((type) => {
      const ends = own.flatMap((types) => all.find((one) => one.name === types[type]?.to) ?? [])
      if (ends.length === 0)
        return [`${name}.${step} keeps work along ${type}, which is no link of it or of its parts.`]
      return (keeps?.fields ?? [])
        .filter((field) => ends.some(({ fields }) => !(field in fields)))
        .map((field) => `${name}.${step} keeps the field ${field}, which its work does not have.`)
    }),
  )
}

/** Whoever is asked is barred only for what the record itself says: a task is held without looking anybody up. */
function faultsInAsking(name: string, { states }: Definition['workflow']): readonly string[] {
  const lookedUp = ['line-manager of owner', 'head of department']
  return Object.entries(states).flatMap(([state, { asks }]) =>
    (asks ? clausesOf(asks.who) : [])
      .flatMap(({ not = [] }) => not)
      .filter((relation) => lookedUp.includes(relation))
      .map((relation) => `${name}.${state} asks nobody who is ${relation}, which no task can hold.`),
  )
}

/** A part and its parent name each other, and agree on who may read. */
function faultsInParts(definition: Definition, all: readonly Definition[]): readonly string[] {
  const { name, parts } = definition
  const strangers = parts.filter((part) => {
    const other = all.find((one) => one.name === part)
    return !other || !parentsOf(other).some(({ of }) => of === name)
  })
  return [
    ...strangers.map((part) => `${name} has parts ${part}, which do not say so.`),
    ...parentsOf(definition).flatMap((partOf) => faultsInPart(definition, partOf, all)),
  ]
}

function faultsInPart(
  { name, master, may }: Definition,
  partOf: PartOf,
  all: readonly Definition[],
): readonly string[] {
  const parent = all.find((definition) => definition.name === partOf.of)
  if (!parent?.parts.includes(name)) return [`${name} is a part of ${partOf.of}, which does not say so.`]
  const unknown = (partOf.frozen ?? []).filter((state) => !(state in parent.workflow.states))
  return [
    ...unknown.map((state) => `${name} is frozen while ${parent.name} is ${state}, which is no state of it.`),
    ...(master || parent.partOf ? [`${name} is master data, or part of a part.`] : []),
    ...(canonical(partOf.read ?? may.read) === canonical(parent.may.read)
      ? []
      : [`${name} is read by others than ${parent.name} is.`]),
  ]
}
