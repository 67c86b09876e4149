// Requirements that follow from the definition of a kind of record: its life, what its steps prove, what is signed. They are read off
// it, so that a new state or signature is a requirement without anybody writing it down.

import type { Definition } from '#kernel/definition/define.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import { platform } from './platform.ts'
import type { NamedTest, Requirement, Risk } from './requirement.ts'

/** The tests that try out every definition, each in the suite of its name. */
const contract = (definition: Definition, ...names: readonly string[]): readonly NamedTest[] =>
  names.map((name) => ({ file: 'src/modules/modules.test.ts', suite: definition.label[1], name }))

const proofs = (definition: Definition): readonly NamedTest[] =>
  ['what a step has proved is broken afterwards by nobody, through no door', 'every proof has been attacked'].map(
    (name) => ({ file: 'src/modules/proofs.test.ts', suite: definition.label[1], name }),
  )

const quoted = (labels: readonly string[]) => labels.map((label) => `“${label}”`).join(', ')

const risk = (impact: Risk['impact']): Risk => ({ impact, likelihood: 'Low', detectability: 'Medium' })

/** What is signed has been decided by somebody: it is graver than what is only kept. */
const impactOf = (isSigned: boolean, isGuarded: boolean) => {
  if (isSigned) return 'High'
  return isGuarded ? 'Medium' : 'Low'
}

function requirementsOf(definition: Definition, module: string): readonly Requirement[] {
  const { states, steps } = definition.workflow
  const all = Object.values(steps)
  const signed = all.filter((step) => step.signed !== undefined || step.round !== undefined)
  const guards = new Set(all.flatMap((step) => (step.guards ?? []).map(({ name }) => name)))
  const impact = impactOf(signed.length > 0, guards.size > 0)
  const id = (what: string) => `REC-${definition.name.toUpperCase()}-${what}`
  const kind = definition.label[1]
  const life: Requirement = {
    id: id('LIFE'),
    module,
    text: `${kind} stand in one of the states ${quoted(Object.values(states).map(({ label }) => label))} and change it only by ${all.length} ${all.length === 1 ? 'step' : 'steps'}, each of which asks for all that it says.`,
    risk: risk(impact),
    tests: contract(
      definition,
      'walks visit every state',
      'walks take every step, and each asks for all that it says',
      'a step that lacks one thing is refused for exactly that',
    ),
  }
  const trail: Requirement = {
    id: id('TRAIL'),
    module,
    text: `${kind} keep what was entered, and the trail of each verifies.`,
    risk: { ...risk(impact), detectability: 'Low' },
    tests: contract(
      definition,
      'the trail of each record verifies',
      'what was answered is what is kept, and could be entered again',
    ),
  }
  const proof: Requirement = {
    id: id('PROOF'),
    module,
    text: `What steps of ${kind} have proved stays true (${guards.size} ${guards.size === 1 ? 'condition' : 'conditions'}).`,
    risk: { ...risk(impact), detectability: 'Low' },
    tests: proofs(definition),
  }
  const signature: Requirement = {
    id: id('SIGN'),
    module,
    text: `${kind} are signed where the steps ${quoted(signed.map(({ label }) => label))} are taken.`,
    risk: risk('High'),
    tests: contract(definition, 'walks take every step, and each asks for all that it says'),
  }
  return [life, trail, ...(guards.size > 0 ? [proof] : []), ...(signed.length > 0 ? [signature] : [])]
}

/** The requirements of every kind of record that the product has. */
export const requirementsOfRecords = ({ all, routeOf }: Pick<Registry, 'all' | 'routeOf'>): readonly Requirement[] =>
  all.flatMap((definition) => requirementsOf(definition, routeOf(definition.name) ?? platform))
