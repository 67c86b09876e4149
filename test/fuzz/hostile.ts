// Values that nobody sends by accident.

import * as fc from 'fast-check'

/** Texts that something on the way may take for something else. */
const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u2066',
  '\ufeff',
  '\r\nset-cookie: x=1',
  "'; drop table risk --",
  '%',
  '%00',
  '_',
  '\\',
  '$1',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  '<script>alert(1)</script>',
  '=1+1',
  '9'.repeat(400),
  '-0',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  '1e999',
  '2026-02-30',
  '0000-01-01',
  '99999-12-31',
  '-2026-01-01',
  '2026-13-01T99:99:99Z',
  '00000000-0000-0000-0000-000000000000',
  'RSK-2026-99999999999999999999',
  'me',
  'not:',
  'is:empty',
  '..',
  'next:99999999999',
  'x'.repeat(5_000),
  '\u0301'.repeat(200),
  '🧪'.repeat(300),
]

const numbers = [0, -0, -1, 1.5, 1e21, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, Number.MIN_VALUE, 0.1 + 0.2]

const others: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { '': null },
  { valueOf: 1 },
  { toJSON: 'x' },
  { length: 9e9 },
]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...texts), weight: 4 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 40 }), weight: 1 },
)

export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileText, weight: 4 },
  { arbitrary: fc.constantFrom(...numbers), weight: 2 },
  { arbitrary: fc.constantFrom(...others), weight: 2 },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 },
)

const deep = (open: string, close: string, inner: string) => open.repeat(20_000) + inner + close.repeat(20_000)

/** Bodies that are no JSON of ours, or JSON that means nothing good. */
export const hostileBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '1',
    '"a"',
    '{"a":1}x',
    '{"title":"a","title":"b"}',
    '{"version":1,"version":2,"values":{}}',
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    '{"version":1e999}',
    '{"version":123456789012345678901234567890}',
    '{"values":{"title":"\\u0000"}}',
    '{"title":"\\ud800"}',
    '\ufeff{}',
    deep('[', ']', ''),
    deep('{"a":', '}', '1'),
    `{"values":${deep('{"a":', '}', '1')}}`,
    `{"title":${deep('[', ']', '1')}}`,
  ),
  fc.string({ maxLength: 60 }),
)
