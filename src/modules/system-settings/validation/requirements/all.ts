// Every requirement: those that were written down, and those that follow from the definitions.

import type { Registry } from '#kernel/definition/registry.ts'
import { requirementsOfRecords } from '../of-definitions.ts'
import type { Requirement } from '../requirement.ts'
import { administration } from './administration.ts'
import { core } from './core.ts'
import { installation } from './installation.ts'
import { qualityEvents } from './quality-events.ts'
import { records } from './records.ts'
import { trailAndSignatures } from './trail-and-signatures.ts'
import { work } from './work.ts'

/** Those that somebody has written down. */
const written: readonly Requirement[] = [
  ...trailAndSignatures,
  ...records,
  ...installation,
  ...qualityEvents,
  ...core,
  ...work,
  ...administration,
]

export const requirementsIn = (registry: Pick<Registry, 'all' | 'routeOf'>): readonly Requirement[] => [
  ...written,
  ...requirementsOfRecords(registry),
]
