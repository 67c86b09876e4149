import assert from 'node:assert/strict'
import { test } from 'node:test'
import { definitions } from '#modules/modules.ts'
import { drawingOf, isFromMany, size } from './layout.ts'

test('every workflow of the product is drawn: each state once, none upon another, nothing beside the drawing', () => {
  for (const { name, workflow } of definitions) {
    const { places, width, height } = drawingOf(workflow)
    const states = Object.keys(workflow.states).filter((state) => state !== 'void')

    assert.deepEqual(places.map(({ state }) => state).toSorted(), states.toSorted(), name)
    assert.equal(new Set(places.map(({ x, y }) => `${x} ${y}`)).size, places.length, name)
    for (const { x, y } of places) assert.ok(x >= 0 && y >= 0 && x + size.box <= width && y + size.high <= height, name)
  }
})

test('a step is an arrow from each state it leaves; one that leaves many is drawn when it is chosen', () => {
  for (const { name, workflow } of definitions)
    for (const [step, one] of Object.entries(workflow.steps)) {
      const expected = one.to === 'void' ? 0 : [one.from].flat().length
      const drawn = (chosen?: string) =>
        drawingOf(workflow, chosen).arrows.filter((arrow) => arrow.step === step).length

      assert.equal(drawn(step), expected, `${name}.${step}`)
      assert.equal(drawn(), isFromMany(one) ? 0 : expected, `${name}.${step}`)
    }
})
