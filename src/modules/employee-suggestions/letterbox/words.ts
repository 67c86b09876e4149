// The words of writing without a name.

import { counted } from '#lib/counted.ts'

export const words = {
  suggest: 'Suggest anonymously',
  byCode: 'Read a reply',
  title: 'Suggest without a name',
  explain:
    'Nothing is kept of who you are: no name, no session, no address, and of the time only the day. You get a reply code, with which you read the answer and reply to questions.',
  night: 'Your suggestion waits in a letterbox until the night, so that nobody can tell when it was written.',
  trial: 'In this trial the letterbox is emptied at once.',
  few: (people: number) =>
    `${counted(people, { one: 'person works', other: 'people work' })} in your department: your words could tell which of them you are.`,
  unknown:
    'No department is entered for you, so nobody can say how many people could have written this: your words could tell who you are.',
  label: 'Your suggestion',
  placeholder: 'What would make the work better?',
  send: 'Send without a name',
  like: {
    title: 'Suggested before',
    here: 'Compared in your browser: nothing you type leaves it before you send it.',
  },
  leave: {
    title: 'Discard what you have written?',
    explain: 'It has not been sent. Nothing of it is kept, so that nobody can find it: closed now, it is gone.',
    discard: 'Discard',
    stay: 'Go on writing',
  },
  failed: 'It could not be prepared. Please try again.',
  code: {
    title: 'Sent anonymously',
    name: 'Your reply code',
    explain: 'It is the only way to read the answer, and is not shown again once you close this.',
    what: 'reply code',
    print: 'Print',
    close: 'Close for good',
    sure: 'Have you kept it?',
    yes: 'Yes, close it',
  },
  reading: {
    title: 'Read what became of it',
    label: 'Reply code',
    placeholder: 'KITE · 7042 · BRASS',
    open: 'Open',
    other: 'Another code',
    waiting: 'It waits in the letterbox and is handed over tonight.',
    onItsWay: 'What you wrote is handed over tonight.',
    yours: 'You suggested',
    asked: 'You were asked',
    replied: 'You replied',
    answer: 'Answer',
    until: (day: string) => `It is looked at again on ${day}.`,
    result: 'What came of it',
    becomes: 'It goes on as',
    merged: 'It goes on in another suggestion',
    mergedAnswer: 'Answer to that one',
    reply: 'Your reply',
    appeal: 'Your appeal',
    appealExplain: 'You may appeal once: say what was not seen.',
    send: 'Send',
  },
}
