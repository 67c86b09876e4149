// A file that is sent for a field.
import assert from 'node:assert/strict'
import type { SentFile } from '#kernel/outline/sent-file.ts'
import type { Caller } from './app.ts'

export async function sendFile(by: Caller, name: string, content: Buffer): Promise<SentFile> {
  const edge = 'an-edge-that-no-file-holds'
  const answer = await by.call('POST', '/api/v1/field-files', {
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([
      Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
      content,
      Buffer.from(`\r\n--${edge}--\r\n`),
    ]),
  })
  assert.equal(answer.statusCode, 201, answer.body)
  return answer.json<SentFile>()
}
