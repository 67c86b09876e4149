// Laptops that are replaced: a plan with a pilot, carried out now.

import { askedOf } from '../questions.ts'
import { stepsOn, weighed } from '../steps.ts'
import type { Told } from '../told-change.ts'

export const encryption: Told = (day) => {
  const { submitted, accepted, planned, approved, begun } = stepsOn(day)
  return {
    key: 'change-encryption',
    on: -46,
    by: '@chiara',
    values: {
      title: 'Laptops without encryption are replaced',
      category: 'Computer system',
      class: 'Minor',
      requestedOn: day(-46),
      currentState: 'Four laptops are older than the encryption; drawings of customers lie on them.',
      intendedState:
        'Four new ones take their place, encrypted from the first start; the key is kept with the asset list.',
      justification: 'A laptop with drawings was left on a train in the autumn and came back by luck.',
      department: '@it-and-facilities',
      site: '@porto',
    },
    items: [['@ctl-laptop-lock', 'Encryption beside the password']],
    decided: [-41, '@joao'],
    impacts: [
      {
        record: '@process-infrastructure',
        added: { item: '@ctl-laptop-lock', why: 'Laptops are set up there' },
        treatment: 'Inform',
      },
    ],
    assessments: [
      {
        by: '@rui-matos',
        on: -43,
        measures: 'Keys are kept with the asset list; the old disks are destroyed.',
        answers: [['Does a computer system, its data or its access change?', 'Yes']],
      },
      {
        by: '@sofia',
        on: -42,
        first: [
          {
            on: -44,
            by: '@sofia',
            step: 'sign',
            values: {
              impact: 'No',
              answers: askedOf('@sofia').map((question) => ({ question, answer: 'No', note: null })),
            },
          },
          {
            on: -43,
            by: '@ines',
            step: 'reopen',
            reason: 'Test records lie on one of the laptops: please look again.',
          },
        ],
        measures: 'Test records of one laptop are copied before.',
        answers: [['Are units on stock, in repair or at customers concerned?', 'No']],
      },
    ],
    planned: [-40, '@joao'],
    actions: [
      {
        key: 'leaflet',
        title: 'Leaflet for service engineers',
        expected: 'A page on what may be copied.',
        phase: 'Implementation',
        doer: '@joao',
        days: [-30, -20],
        more: [
          {
            on: -30,
            by: '@ines',
            step: 'cancel',
            reason: 'The handbook says it already; a second text would go out of date.',
          },
        ],
      },
      {
        key: 'list',
        title: 'List of laptops and what lies on them',
        expected: 'Each laptop with its owner, disk and drawings; test records are copied.',
        phase: 'Pre-implementation',
        doer: '@joao',
        days: [-34, -28],
        covers: ['assessed-by-sofia'],
        done: [-29, 'Thirty laptops listed; four are older than the encryption, drawings lie on all four.'],
      },
      {
        key: 'keys',
        title: 'Place for the keys',
        expected: 'Keys are kept with the asset list, two people can reach them.',
        phase: 'Pre-implementation',
        doer: '@rui-matos',
        days: [-32, -24],
        covers: ['assessed-by-rui-matos'],
        done: [-25, 'Keys lie in the safe of the asset list; a key was fetched by the second person.'],
      },
      {
        key: 'pilot',
        title: 'Pilot with the first of the four',
        expected: 'Two weeks of visits without a call about lost access.',
        phase: 'Implementation',
        doer: '@joao',
        days: [-23, -9],
        after: ['list', 'keys'],
        done: [-9, 'Nine visits in two weeks, no call; start-up takes two seconds longer.'],
      },
      {
        key: 'others',
        title: 'Replace the other three',
        expected: 'Four of four are in use, encrypted.',
        phase: 'Implementation',
        doer: '@joao',
        days: [-8, 12],
        after: ['pilot'],
      },
      {
        key: 'disk',
        title: 'Destroy the disk of the first',
        expected: 'The certificate of destruction is filed.',
        phase: 'Implementation',
        doer: '@wendy',
        days: [-8, -2],
        after: ['pilot'],
        covers: ['assessed-by-rui-matos'],
      },
      {
        key: 'tell',
        title: 'Tell everybody what to do when a laptop is lost',
        expected: 'A page in the handbook, read in all departments.',
        phase: 'Post-implementation',
        doer: '@joao',
        days: [18, 28],
        after: ['others'],
      },
    ],
    steps: [
      submitted(-46, '@chiara'),
      accepted(-45, '@ines', { owner: '@joao', approver: '@callum', due: 15 }),
      planned(
        -38,
        '@joao',
        weighed(
          'Whoever forgets the password cannot work; the key is fetched within the hour.',
          [
            [3, 4],
            [1, 3],
          ],
          {
            rollback: 'A laptop is decrypted overnight with its key.',
          },
        ),
      ),
      ...approved(-36, '@callum', '@maya'),
      begun(-35, '@joao'),
    ],
  }
}
