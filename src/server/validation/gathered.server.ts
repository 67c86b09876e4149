// All that a pack is made of, gathered at one moment.

import { canonical } from '#lib/canonical.ts'
import { sha256 } from '#lib/hash.server.ts'
import type { Index } from '#modules/system-settings/validation/compare.ts'
import type { Configuration } from '#modules/system-settings/validation/configuration.ts'
import { keyOfTest, type Evidence } from '#modules/system-settings/validation/evidence.ts'
import type { Installation } from '#modules/system-settings/validation/installation.ts'
import { matrixOf, type Line } from '#modules/system-settings/validation/matrix.ts'
import { platform } from '#modules/system-settings/validation/platform.ts'
import { requirementsIn } from '#modules/system-settings/validation/requirements/all.ts'
import type { Traced, Run } from '#modules/system-settings/validation/validation.ts'
import { rule } from '#modules/system-settings/validation/requirement.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import type { Jobs } from '#server/jobs/jobs.server.ts'
import { version } from '#server/backup/version.server.ts'
import { configurationOf } from './configuration.server.ts'
import { delivered, evidenceIn } from './evidence.server.ts'
import { checkInstallation } from './installation.server.ts'
import { programHash } from './program.server.ts'

export type Gathered = {
  readonly traced: Traced
  readonly evidence: Evidence | null
  readonly configuration: Configuration
  readonly installation: Installation
  readonly index: Index
}

function runOf({ results, ...told }: Evidence): Run {
  const count = (outcome: string) => results.filter((one) => one.outcome === outcome).length
  return {
    ...told,
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    ofThisProgram: told.program === programHash(),
  }
}

type Place = Pick<ServerContext, 'engine'>

/** The requirements with what the delivered run says of them. */
function tracedWith({ engine: { registry } }: Place, evidence: Evidence | null): Traced {
  const named = registry.modules.map(({ route, label }) => ({ route, label }))
  return {
    version: version(),
    program: programHash(),
    run: evidence && runOf(evidence),
    rule,
    modules: [{ route: platform, label: 'All modules' }, ...named],
    lines: matrixOf(requirementsIn(registry), evidence),
  }
}

export const tracedIn = async (place: Place): Promise<Traced> => tracedWith(place, await evidenceIn(delivered))

const indexed = ({ id, text, module, risk, otherwise, tests }: Line) => ({
  id,
  sha256: sha256(canonical({ text, module, risk, otherwise })),
  tests: sha256(tests.map(keyOfTest).join('\n')),
})

/** What this pack says of itself for the next one. */
export const indexOf = (
  { lines }: Traced,
  { version: of, program, sha256: all, parts }: Configuration,
  at: Date,
): Index => ({
  format: 1,
  madeAt: at.toISOString(),
  version: of,
  program,
  configuration: all,
  requirements: lines.map(indexed),
  parts: parts.map(({ name, sha256: hash }) => ({ name, sha256: hash })),
})

export async function gathered(context: ServerContext, jobs: Pick<Jobs, 'verification'>): Promise<Gathered> {
  const evidence = await evidenceIn(delivered)
  const [configuration, installation] = await Promise.all([configurationOf(context), checkInstallation(context, jobs)])
  const traced = tracedWith(context, evidence)
  return { traced, evidence, configuration, installation, index: indexOf(traced, configuration, context.now()) }
}
