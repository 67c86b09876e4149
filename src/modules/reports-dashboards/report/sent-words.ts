// What people are told of a report that was sent by itself.

import { inSentence } from '#lib/in-sentence.ts'

export const words = {
  ready: (rows: number, many: string) =>
    `is ready for you: ${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'} of ${inSentence(many)}.`,
  body: (day: string, name: string, sha256: string) =>
    `For ${day}, of what you may read. The file ${name} waits on the page of the report, where you sign in.\nSHA-256 ${sha256}`,
  failed: (day: string) => `could not be sent for ${day}.`,
}
