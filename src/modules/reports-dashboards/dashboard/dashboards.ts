// The dashboards: which measures stand on each, in their order.

import { families, type Family, type Measure } from '../measure.ts'

export type DashboardName = 'executive' | Family

export const dashboards: readonly { readonly name: DashboardName; readonly label: string }[] = [
  { name: 'executive', label: 'Executive' },
  { name: 'capa', label: 'CAPA' },
  { name: 'nonconformance', label: 'Nonconformances' },
  { name: 'complaint', label: 'Complaints' },
  { name: 'audit', label: 'Audits' },
  { name: 'vendor', label: 'Vendors' },
  { name: 'document', label: 'Documents' },
  { name: 'training', label: 'Training' },
  { name: 'risk', label: 'Risks' },
  { name: 'change', label: 'Changes' },
  { name: 'objective', label: 'Objectives' },
  { name: 'workload', label: 'Workload' },
]

export const dashboardNames: readonly DashboardName[] = ['executive', ...families]

/** What a dashboard is called; undefined where there is none of the name. */
export const labelOf = (name: string): string | undefined => dashboards.find((one) => one.name === name)?.label

/** What stands on a dashboard; undefined where there is none of the name. */
export function shownOn(name: string, measures: readonly Measure[]): readonly Measure[] | undefined {
  if (name === 'executive') return measures.filter(({ executive }) => executive)
  return families.some((family) => family === name) ? measures.filter(({ family }) => family === name) : undefined
}
