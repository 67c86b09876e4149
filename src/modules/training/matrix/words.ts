// The words of the training matrix.

import { counted } from '#lib/counted.ts'
import { dayInWords } from '#ui/dates.ts'
import type { Day } from '#lib/days.ts'
import { isMet, type Standing } from '../standings.ts'
import { standingWords } from '../standing-words.ts'
import type { Filter } from './asked.ts'
import type { PastAssignment } from './history.ts'
import type { Cell, MatrixRequirement } from './matrix.ts'

/** In a narrow cell; what is met needs no word there. */
const short: Readonly<Record<Standing, string>> = {
  current: '',
  credited: '',
  due: 'Due',
  overdue: 'Ovd.',
  expired: 'Exp.',
  missing: 'None',
}

const days = { one: 'day', other: 'days' }
const people = { one: 'person', other: 'people' }

const dated = ({ standing, day }: Cell): string => {
  const word = standingWords[standing]
  if (day === null) return word
  if (isMet(standing)) return `${word} until ${dayInWords(day)}`
  return standing === 'expired' ? `${word}, valid until ${dayInWords(day)}` : `${word}, due ${dayInWords(day)}`
}

const leftInWords = (left: number): string => {
  if (left === 0) return 'today'
  return left < 0 ? `${counted(-left, days)} ago` : `in ${counted(left, days)}`
}

/** What is known of an assignment, the first word of each fact in front. */
const facts = (one: PastAssignment): string =>
  [
    `Assigned ${dayInWords(one.assignedOn)}: ${one.why}${one.because === null ? '' : `, ${one.because}`}`,
    ...(one.version === null ? [] : [`Version ${one.version}`]),
    ...(one.version !== null || one.edition === null ? [] : [`Edition ${one.edition}`]),
    ...(one.due === null ? [] : [`Due ${dayInWords(one.due)}`]),
    ...(one.metOn === null ? [] : [`Met ${dayInWords(one.metOn)}`]),
    ...(one.until === null ? [] : [`Valid until ${dayInWords(one.until)}`]),
  ].join(' · ')

const filterLabels: Readonly<Record<Filter, string>> = {
  department: 'Department',
  site: 'Site',
  role: 'Job role',
  document: 'Document',
  requirement: 'Requirement',
}

export const words = {
  title: 'Training matrix',
  byPeople: 'People',
  byRoles: 'Job roles',
  look: 'Show the matrix by',
  loading: 'Loading the training matrix …',
  failed: 'The training matrix could not be loaded.',
  explainPeople: 'How each person stands to what is asked of them: by job roles, documents, actions, or by hand.',
  explainRoles: 'What each job role requires, and how many of its holders have met it.',
  ofThose: 'Counts include only the people whose training you may see.',
  legend: 'Show only rows and columns with',
  notRequired: 'Not required',
  person: 'Person',
  role: 'Job role',
  number: 'Number',
  department: 'Department',
  site: 'Site',
  met: 'Met',
  required: 'Required',
  holders: 'Holders',
  metOfShown: 'Met, of all required',
  noCurriculum: 'Other requirements',
  place: (department: string | null, site: string | null) =>
    [department, site].filter(Boolean).join(', ') || 'No department',
  holdersOf: (count: number) => counted(count, { one: 'holder', other: 'holders' }),
  size: (rows: number, columns: number, by: 'people' | 'roles') =>
    `${by === 'people' ? counted(rows, people) : counted(rows, { one: 'job role', other: 'job roles' })}, ${counted(columns, { one: 'requirement', other: 'requirements' })}`,
  /** Short, so that the line is no longer than when all have come. */
  part: (rows: number, others: number, columns: number) =>
    `First ${rows} of ${counted(rows + others, people)}, ${counted(columns, { one: 'requirement', other: 'requirements' })}`,
  share: (met: number, of: number) => `${met} of ${of}`,
  shareMet: (met: number, of: number) => `${met} of ${of} met`,
  until: (day: string) => `until ${day}`,
  inShort: ({ standing, day }: Cell, today: number | null) => {
    if (day !== null && today !== null && (standing === 'due' || standing === 'overdue')) return `${Math.abs(today)} d`
    return short[standing]
  },
  cell: (name: string, title: string, cell: Cell | null) => `${name}, ${title}: ${cell ? dated(cell) : 'Not required'}`,
  roleCell: (role: string, title: string, share: { readonly met: number; readonly of: number } | null) =>
    `${role}, ${title}: ${share ? `${share.met} of ${share.of} met` : 'Not required'}`,
  stands: (cell: Cell) => dated(cell),
  toCome: 'Being counted',
  sum: (title: string, met: number, of: number) => `${title}: ${met} of ${of} met`,
  requirement: ({ number, title, curriculum }: Pick<MatrixRequirement, 'number' | 'title' | 'curriculum'>) =>
    `${number} ${title}${curriculum === null ? '' : ` (${curriculum})`}`,
  needsOf: (name: string) => `Required of ${name}`,
  historyTitle: 'History',
  toRole: 'Open the job role',
  remove: (label: string) => `Remove the filter ${label}`,
  dayOf: ({ standing, day }: { readonly standing: Standing; readonly day: Day }, left: number) =>
    `${standing === 'due' || standing === 'overdue' ? 'Due' : 'Valid until'} ${dayInWords(day)}, ${leftInWords(left)}`,
  facts,
  filters: filterLabels,
  any: 'any',
  change: (label: string, value: string) => `${label}: ${value}. Change`,
  more: (first: string, others: number) => (others === 0 ? first : `${first} and ${others} more`),
  clear: 'Clear filters',
  keys: 'Arrow keys move from cell to cell, Home and End along the row, Ctrl with them to the edges. Enter opens the history of a cell.',
  history: (name: string, title: string) => `${name}, ${title}`,
  close: 'Close',
  historyLoading: 'Loading the history …',
  historyFailed: 'The history could not be loaded.',
  neverAssigned: 'It has not been assigned yet.',
  noRole: 'No job role that this person holds asks for it.',
  requiredFor: 'Required for',
  requiredDirectly: 'Required for no job role: it was asked of them directly, as the assignments below say.',
  assignments: 'Assignments, newest first',
  cut: 'Older assignments are in the list of training assignments.',
  nobody: 'Nobody whose training you may see holds a job role with requirements yet.',
  nobodySteps:
    'Put requirements into a curriculum, name it in a job role, and give people the role under Job roles held.',
  nothingFound: 'Nothing matches these filters.',
  noRoles: 'No job role with requirements has holders whose training you may see.',
  open: (count: number) => `${count} not met`,
  exports: 'Export',
  exportAs: 'Export this matrix as',
  csv: 'CSV',
  xlsx: 'Excel',
  taken: (name: string) => `${name} is in your downloads.`,
  rule: 'As filtered here. The export is recorded in the audit trail.',
}
