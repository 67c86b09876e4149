import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountInWords, benefitInWords } from './amount.ts'

test('money is said in one way: thousands apart, decimals only where there are some, the currency behind', () => {
  assert.equal(benefitInWords({ amount: '18000.00', currency: 'EUR' }), '18,000 EUR')
  assert.equal(benefitInWords({ amount: '1250.5', currency: 'GBP' }), '1,250.50 GBP')
  assert.equal(benefitInWords({ amount: '800', currency: 'JPY' }), '800 JPY')
  assert.equal(benefitInWords(null), null)
  assert.equal(amountInWords('44810.00'), '44,810')
  assert.equal(amountInWords(24.5), '24.50')
})
