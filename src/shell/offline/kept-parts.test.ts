import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPage, isPart, nameOf, namedIn, oldAmong } from './kept-parts.ts'

test('an audit, a reading, /report and /login open without a connection; the API, lists and other records are the server’s alone', () => {
  const opens = (path: string) => isPage('navigate', path)

  assert.deepEqual(['/audits/AUD-2026-0001', '/training/TRA-2026-0001', '/report', '/login'].map(opens), [
    true,
    true,
    true,
    true,
  ])
  assert.deepEqual(
    ['/audits', '/training', '/', '/tasks', '/api/v1/audits/AUD-2026-0001', '/audits/new/audit'].map(opens),
    [false, false, false, false, false, false],
  )
  assert.equal(isPage('cors', '/audits/AUD-2026-0001'), false)
})

test('parts of the program are what the build has named by content', () => {
  assert.deepEqual(['/assets/main-abc.js', '/api/v1/files/assets/1', '/theme.js'].map(isPart), [true, false, false])
})

test('a page names the parts that it begins with', () => {
  const page = `<link href="/assets/main-1.css"><script src="/assets/main-2.js"></script><img src="/mark.svg">`

  assert.deepEqual(namedIn(page), ['/assets/main-1.css', '/assets/main-2.js'])
})

test('a new version takes the place of every old one and of nothing else', () => {
  assert.deepEqual(oldAmong([nameOf('1'), nameOf('2'), 'somebody else’s'], '2'), [nameOf('1')])
})
