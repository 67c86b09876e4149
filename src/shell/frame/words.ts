// The words of the frame around the screens.

import { inSentence } from '#lib/in-sentence.ts'

export const words = {
  product: 'Plumbline',
  skip: 'Skip to the content',
  menu: 'Menu',
  hello: 'Hello, {name}' as const,
  userMenu: 'User menu',
  profile: 'Profile',
  settings: 'Settings',
  report: 'Report an issue',
  install: 'Install on this device',
  logOut: 'Log out',
  main: 'Main',
  sidebar: 'Sidebar',
  breadcrumb: 'Breadcrumb',
  home: 'Home',
  newTasks: 'NEW',
  more: 'More modules',
  collapse: 'Collapse sidebar',
  fix: 'Fix sidebar',
  dark: 'Dark Mode',
  light: 'Light Mode',
  openCommands: 'Open the commands',
  create: 'Create',
  createKey: 'Create (C)',
  showShortcuts: 'Show the keyboard shortcuts',
  createdBy: (provider: string) => `Created by ${provider}`,
  imported: 'Import',
  newRecord: (label: string) => `New ${inSentence(label)}`,
  failed: {
    title: 'This screen could not be loaded',
    explain: 'The connection may have been lost, or Plumbline was just updated. Nothing that you saved is affected.',
  },
  notFound: {
    title: 'There is nothing at this address',
    explain: 'The address may be mistyped, or what was here has another one now.',
    home: 'Go to Home',
  },
  noRecord: 'There is no {number} for you to read' as const,
  noRecordExplain:
    'The number may be mistyped, or the record is kept from you: its owner or a quality manager can tell you.',
  noRecordWay: (records: string) => `See all ${inSentence(records)}`,
  notForYou: (held: readonly string[]) =>
    `This needs one of these roles, held everywhere: ${held.join(', ')}. An administrator can give it.`,
}
