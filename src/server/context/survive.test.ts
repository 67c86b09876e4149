import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'

const program = `
  import { Readable } from 'node:stream'
  import { survive } from '#server/context/survive.server.ts'
  const say = (sentence) => void process.stdout.write(sentence.split('\\n')[0] + '\\n')
  survive({ info: say, warn: say, error: say })
  new Readable({ read() {} }).destroy(new Error('a stream without a listener'))
  setImmediate(() => {
    void Promise.reject(new Error('a promise without a listener'))
    setImmediate(() => {
      say('still here')
      setImmediate(() => { throw new Error('a throw without a catch') })
    })
  })
`

test('an error that nobody caught is written down, and the process goes on', () => {
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })

  assert.deepEqual(stdout.trim().split('\n'), [
    'An error that nobody caught: Error: a stream without a listener',
    'A rejection that nobody caught: Error: a promise without a listener',
    'still here',
    'An error that nobody caught: Error: a throw without a catch',
  ])
  assert.equal(status, 0)
})
