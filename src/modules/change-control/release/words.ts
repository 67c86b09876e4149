// The words of a release: what stands between a change and its day.

import { listed } from '#lib/listed.ts'
import { dayInWords } from '#ui/dates.ts'

export const words = {
  title: 'Release checklist',
  titleBefore: 'Release',
  met: (met: number, of: number) => `${met} of ${of} met`,
  metShown: (met: number, of: number, hidden: number) => `${met} of ${of} met, ${hidden} not shown`,
  hidden: (count: number) =>
    `${count === 1 ? 'One more line is' : `${count} more lines are`} checked by those who release the change.`,
  loading: 'Rehearsing the release',
  failed: 'The release could not be rehearsed.',
  rehearsed:
    'Each part of the release was carried out on trial and undone. On the day, all of it takes effect at once, or nothing does.',
  records: (count: number) => (count === 1 ? '1 record' : `${count} records`),
  nothing: 'nothing to do',
  guards: {
    'before-done': 'Actions before the release are done',
    'documents-approved': 'Documents of the bundle are approved',
    'validation-signed': 'The validation result is entered',
    'impacts-decided-anew': 'All impacts are decided',
    'impacts-covered-anew': 'All revisions are covered by the plan',
    'rollback-said': 'The rollback plan is entered',
    'check-planned': 'The effectiveness check is planned',
    'notices-planned-anew': 'Notifications that are needed are planned',
    'release-ahead': 'The release date is today or later',
  } as Readonly<Record<string, string | undefined>>,
  ordered: 'What takes effect first is in effect',
  waitsFor: (numbers: readonly string[]) => `It waits for ${listed(numbers)}.`,
  analysed: 'Impact, risk and notifications are entered',
  together: 'Released together',
  allOrNone: 'all or none',
  coming: (label: string) => `version ${label}`,
  notBegun: 'no version yet',
  underWay: 'version in progress',
  givenUp: (version: string) => `version ${version} was given up`,
  elsewhere: (change: string | null) => `in the bundle of ${change ?? 'another change'}`,
  bundle: 'Bundle documents',
  bundleTitle: 'Release documents with the change',
  bundleExplain:
    'The versions take effect with the change, all of them at once. Where no version is in progress, a draft is started now.',
  bundleChoices: 'Documents',
  bundleNone: 'Every document of this change is in the bundle.',
  bundleBegins: 'A draft is started.',
  bundleTakes: 'The version in progress is added.',
  bundleElsewhere: (change: string | null) =>
    `The version in progress is in the bundle of ${change ?? 'another change'}: have it taken out there first, or leave it to that change.`,
  bundleSubmit: (count: number) =>
    count === 0 ? 'Bundle' : `Bundle ${count === 1 ? '1 document' : `${count} documents`}`,
  bundleDone: (count: number) => (count === 1 ? '1 version is in the bundle.' : `${count} versions are in the bundle.`),
  collision: (day: string) => `Other changes to the same records take effect on ${dayInWords(day)}:`,
  remedy: (free: string) =>
    `Bring them together as one change, say which takes effect first, or choose another day: ${dayInWords(free)} is the next working day without one.`,
  isAbout: 'affects',
  too: 'too; owned by',
  unowned: 'nobody',
  after: (number: string) => `Take effect after ${number}`,
  before: (number: string) => `Take effect before ${number}`,
  notOrdered: 'The order was not kept',
  ask: (free: string) => `Ask for ${dayInWords(free)}`,
  askWhy: (day: string, numbers: string) =>
    `On ${dayInWords(day)} another change to the same record takes effect: ${numbers}.`,
  byQuality: 'Quality moves the day by the step “Move the release”.',
  byOwner: 'Its owner asks for another day by an extension of the due date.',
}
