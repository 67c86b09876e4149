export const words = {
  title: 'Calendar',
  explain:
    'Calendar programs show the days on which your tasks are due. They read them at a secret address: whoever has it sees what you are asked, though no titles of confidential records.',
  since: (day: string) => `There is an address since ${day}. It is not shown again.`,
  make: 'Make an address',
  another: 'Make another address',
  anotherHelp: 'Another address ends this one.',
  remove: 'Remove the address',
  removed: 'The address is removed. Calendars that read it find nothing there any more.',
  made: 'Enter this address in your calendar program, as a subscription. It is shown only now.',
  address: 'Address of your calendar',
  copy: 'address',
  failed: 'Your calendar could not be loaded',
} as const
