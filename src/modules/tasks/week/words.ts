// The words of a week of tasks.

import { counted } from '#lib/counted.ts'

const tasks = { one: 'task', other: 'tasks' } as const

export const words = {
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  today: 'Today',
  span: (from: string, to: string) => `${from} – ${to}`,
  earlier: 'A week earlier',
  next: 'A week later',
  fromToday: 'From today',
  standBefore: (count: number) => `${counted(count, tasks)} before`,
  standAfter: (count: number) => `${counted(count, tasks)} after`,
  more: (count: number) => `Show ${count} more`,
  nothing: 'Nothing planned',
  undated: 'No due date',
  undatedWhy: 'Choose a day for them under Plan, or drag them onto one.',
  planned: 'Planned by you',
  plan: 'Plan',
  planOf: (name: string) => `Plan: ${name}`,
  for: (day: string) => `For ${day}`,
  unplan: 'Remove from plan',
  noDay: 'No later day before it is due',
  done: (name: string, day: string) => `Planned for ${day}: ${name}`,
  undone: (name: string) => `No longer planned: ${name}`,
  undo: 'Undo',
  keys: 'Shift and ← or → plan the task that has the focus for another day. A task that you plan is snoozed until then.',
  shortcuts: { where: 'My week', move: 'Plan the task for another day' },
} as const
