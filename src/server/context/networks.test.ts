import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayReach, networkIn } from './networks.server.ts'

const within = [
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.7.20',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '64:ff9b::a00:1',
  '2002:a00:1::1',
  '2001:0:a00:1::1',
]

test('a webhook reaches the open network and no private, link-local or loopback address', () => {
  const reach = mayReach([], false)

  assert.deepEqual(within.filter(reach), [])
  for (const open of ['93.184.216.34', '172.32.0.1', '2606:2800:220:1::1']) assert.ok(reach(open), open)
  assert.equal(reach('receiver.example'), false)
})

test('the environment allows what else it reaches, and a trial this machine', () => {
  const reach = mayReach(['10.1.0.0/16', 'fd12:3456::/32', '192.168.7.20'], false)

  assert.deepEqual(within.filter(reach), ['10.1.2.3', '192.168.7.20', 'fd12:3456::1'])
  assert.deepEqual(within.filter(mayReach([], true)), ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
})

test('a network is an address with the length of its prefix, or an address alone', () => {
  for (const text of ['10.0.0.0/8', '192.168.7.20', 'fd00::/8', '0.0.0.0/0']) assert.ok(networkIn(text), text)
  for (const text of ['10.0.0.0/33', '10.0.0', 'localhost', '10.0.0.0/8/8', '10.0.0.0/', '', 'fd00::/129'])
    assert.equal(networkIn(text), undefined, text)
})
