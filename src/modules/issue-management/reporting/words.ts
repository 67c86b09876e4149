// The words of reporting an issue on a telephone.

import { counted } from '#lib/counted.ts'

const photos = { one: 'photo', other: 'photos' }

export const words = {
  title: 'Report an issue',
  close: 'Close',
  kept: 'Draft kept',
  form: 'Report an issue',

  photos: 'Photos',
  takePhoto: 'Take a photo',
  fromGallery: 'Choose',
  more: 'Add',
  addPhoto: 'Add a photo',
  chooseLabel: 'Choose photos',
  photoOf: (at: number) => `Photo ${at}`,
  removePhoto: (at: number) => `Remove photo ${at}`,
  preparing: 'Preparing photos …',
  noPhoto: (name: string) => `“${name}” is no picture.`,
  full: (most: string) => `A report takes photos of ${most} altogether. Remove one first.`,

  what: 'What is wrong?',
  whatHint: 'What you saw, how many, and what is not affected.',
  enterWhat: 'Enter what is wrong.',
  tooLong: (most: number) => `At most ${most.toLocaleString('en-GB')} characters, please.`,

  category: 'What is it about?',
  choose: 'Choose one',
  enterCategory: 'Choose what it is about.',

  where: 'Where?',
  recent: 'Your recent places',
  whereHint: 'Line, station or room',
  enterWhere: 'Enter where it was found.',

  going: 'Is it still going on?',
  goings: {
    stopped: 'No, it has stopped',
    moving: 'Yes, affected items may move on',
    danger: 'Yes, somebody could get hurt',
  },
  /** What the report says of it. */
  saidOf: {
    stopped: 'Reporter: it has stopped.',
    moving: 'Reporter: it is still going on, affected items may move on.',
    danger: 'Reporter: it is still going on, somebody could get hurt.',
  },

  when: 'When did you see it?',
  today: 'Today',
  change: 'Change',
  changeDay: 'Change the day',
  ahead: 'The day it was seen lies in the future.',

  before: 'Reported before?',
  similar: (count: number) => `${count} similar`,
  same: 'Same issue',
  sameOf: (number: string) => `Same issue as ${number}`,
  sameExplain: 'Adds what you wrote to that case. For a closed case a new report is sent that names it.',
  sameAs: (number: string) => `Reporter: the same issue as ${number}.`,
  again: (where: string) => (where === '' ? 'Seen again.' : `Seen again: ${where}.`),

  send: 'Send report',
  online: 'Quality is told at once.',
  away: 'No connection. It is kept on this device and sent when there is one.',
  notKept: 'This device keeps nothing: do not close this page before it is sent.',

  sent: 'Report sent',
  added: (number: string) => `Added to ${number}`,
  sending: 'Sending …',
  waits: 'Kept on this device',
  waitsExplain:
    'It is sent when there is a connection. You can close this page: it goes the next time you log in here.',
  waitsHere: 'It is sent when there is a connection. Do not close this page: this device keeps nothing.',
  refused: 'Not sent',
  photosRefused: 'The report is sent, but not all of its photos',
  photoCount: (count: number) => counted(count, photos),

  now: 'Do this now',
  /** General advice, for whatever place: what is told to do there comes first. */
  advice: {
    danger: [
      'Keep away, and warn those around you.',
      'Stop it if you can do so safely.',
      'Tell your supervisor in person now. In an emergency call for help first.',
    ],
    moving: [
      'Stop it if you may, or ask your supervisor to.',
      'Keep affected items apart, so that nobody uses or ships them.',
      'Mark them clearly.',
    ],
    stopped: ['Keep affected items apart.', 'Mark them clearly.', 'Leave everything else as you found it.'],
  },
  write: (number: string) => `Write ${number} on the mark.`,
  local: 'Where your site has its own instructions, follow those.',

  next: 'What happens next',
  nextSent: 'Sent',
  nextWaits: 'Waits for a connection',
  nextDecides: 'Quality decides what becomes of it',
  colleague: 'or a colleague',
  by: (day: string) => `by ${day}`,
  byToday: 'by today',
  nextHear: 'You hear what was decided',
  nextHearHow: 'In your alerts, and on the page of the case.',
  noted: 'Whoever works on the case sees what you added',
  notedHow: 'It stands in its discussion.',
  failedNext: 'Who looks at it could not be told just now.',
  loadingNext: 'Looking who is asked …',

  follow: (number: string) => `Follow ${number}`,
  mine: 'My reports',
  moreWays: 'More about reports',
  noneMine: 'Nothing reported yet.',
  loadingMine: 'Loading your reports …',
  failedMine: 'Your reports could not be loaded.',
  another: 'Report another issue',

  waiting: 'Not sent yet',
  waitingOne: 'Waits for a connection',
  sendAgain: 'Send again',
  sendAgainOf: (title: string) => `Send again: ${title}`,
  remove: 'Remove',
  removeOf: (title: string) => `Remove “${title}”`,
  removeSure: 'Remove for good',
  keep: 'Keep',

  install: 'Put Plumbline on this device',
  installExplain: 'It opens like an app, with “Report an issue” one press away.',
  installYes: 'Install',
  installNo: 'Not now',

  codes: 'QR codes for places',
  codesExplain:
    'Print a code for each place and put it up there. Whoever scans it with a phone reports with the place filled in.',
  places: 'Places, one a line',
  placesHint: 'As people call them: Packing line 2, Goods-in.',
  print: 'Print',
  codeOf: (place: string) => `QR code: report an issue at ${place}`,
  scan: 'Scan to report an issue here',
  noPlaces: 'Enter a place, and its code appears here.',
  tooMany: (most: number) => `The first ${most} places are shown. Print the rest on another sheet.`,
} as const
