import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFromUs, isOfSession } from './origin.ts'

const ours = ['http://localhost:3000']
const post = (headers: Record<string, string>) => isFromUs({ method: 'POST', headers }, ours)

test('a change comes from a page of ours', () => {
  assert.ok(post({ origin: 'http://localhost:3000' }))
  assert.ok(post({ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }))
  for (const origin of ['http://evil.example', 'http://localhost:3001', 'https://localhost:3000', 'null', ''])
    assert.ok(!post({ origin }), origin)
})

test('without an Origin, the browser’s word that it is our own page is enough', () => {
  assert.ok(post({ 'sec-fetch-site': 'same-origin' }))
  for (const site of ['cross-site', 'same-site', 'none']) assert.ok(!post({ 'sec-fetch-site': site }), site)
  assert.ok(!post({ 'sec-fetch-mode': 'cors' }))
})

test('a program without a browser says nothing of all that and passes', () => {
  assert.ok(post({}))
  assert.ok(post({ cookie: 'plumbline-3000-session=x' }))
})

test('reading needs no origin', () => {
  assert.ok(isFromUs({ method: 'GET', headers: { origin: 'http://evil.example' } }, ours))
})

test('PUT, PATCH and DELETE are changes as well', () => {
  for (const method of ['PUT', 'PATCH', 'DELETE'])
    assert.ok(!isFromUs({ method, headers: { origin: 'http://evil.example' } }, ours), method)
})

test('a tab says its session; a program may leave it out, a page that the browser opens too', () => {
  const of = (headers: Record<string, string>, method = 'GET') => isOfSession({ method, headers }, 'mine')

  assert.ok(of({ 'x-session': 'mine', 'sec-fetch-mode': 'cors' }))
  assert.ok(!of({ 'x-session': 'other' }))
  assert.ok(!of({ 'x-session': '' }))
  assert.ok(!of({ 'sec-fetch-mode': 'cors' }))
  assert.ok(!of({ origin: 'http://localhost:3000' }))
  assert.ok(of({}))
  assert.ok(of({ 'sec-fetch-mode': 'navigate' }))
  assert.ok(!of({ 'sec-fetch-mode': 'navigate', 'x-session': 'other' }))
  assert.ok(!of({ 'sec-fetch-mode': 'navigate' }, 'POST'))
})
