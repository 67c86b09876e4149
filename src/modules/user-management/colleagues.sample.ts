// The colleagues of those who act in the samples: with them Northfield has 62 people, and three who have left. They were entered
// department by department when Plumbline was introduced; whoever joined later, on their first day.

import type { DayFromNow, Scenario } from '#features/samples/scenario.ts'
import { arrives, colleague, leeds, porto, type Place } from './told-colleague.ts'

type Row = readonly [key: string, name: string, jobTitle: string, place: Place, entered: number]

const management: readonly Row[] = [
  ['fiona', 'Fiona Ashworth', 'Finance manager', leeds('@management', '@helena'), -562],
  ['gareth', 'Gareth Pryce', 'Accounts payable', leeds('@management', '@fiona'), -562],
  ['joana', 'Joana Teixeira', 'Payroll and office', porto('@management', '@fiona'), -40],
]

const quality: readonly Row[] = [['nadia', 'Nadia Kowalczyk', 'Quality inspector', leeds('@quality', '@maya'), -225]]

const productionInLeeds: readonly Row[] = [
  ['shauna', 'Shauna Kelly', 'Production lead, Leeds', leeds('@production', '@priya'), -562],
  ['ayesha', 'Ayesha Rahman', 'Shift lead, packing', leeds('@production', '@shauna'), -562],
  ['liam', 'Liam Cartwright', 'Assembly technician', leeds('@production', '@shauna'), -561],
  ['agnieszka', 'Agnieszka Wrona', 'Assembly technician', leeds('@production', '@shauna'), -561],
  ['kiran', 'Kiran Solanki', 'Assembly technician', leeds('@production', '@shauna'), -561],
  ['keith', 'Keith Barraclough', 'Packing operator', leeds('@production', '@ayesha'), -561],
  ['lucy', 'Lucy Sharpe', 'Packing operator', leeds('@production', '@ayesha'), -561],
  ['bethan', 'Bethan Rhys', 'Test technician', leeds('@production', '@shauna'), -470],
  ['emeka', 'Emeka Adeyemi', 'Assembly technician', leeds('@production', '@shauna'), -260],
  ['poppy', 'Poppy Langley', 'Assembly technician', leeds('@production', '@shauna'), -9],
]

const productionInPorto: readonly Row[] = [
  ['vasco', 'Vasco Pinheiro', 'Shift lead, Porto', porto('@production', '@rui-martins'), -560],
  ['catarina', 'Catarina Moreira', 'Assembly technician', porto('@production', '@vasco'), -560],
  ['andre', 'André Figueiredo', 'Assembly technician', porto('@production', '@vasco'), -560],
  ['leonor', 'Leonor Vaz', 'Assembly technician', porto('@production', '@vasco'), -560],
  ['tiago', 'Tiago Barros', 'Test technician', porto('@production', '@rui-martins'), -560],
  ['paulo', 'Paulo Serra', 'Maintenance technician', porto('@production', '@rui-martins'), -560],
  ['mariana', 'Mariana Coelho', 'Assembly technician', porto('@production', '@vasco'), -330],
  ['ionela', 'Ionela Radu', 'Assembly technician', porto('@production', '@vasco'), -180],
]

const supplyChain: readonly Row[] = [
  ['ruth', 'Ruth Denby', 'Senior buyer', leeds('@supply-chain', '@daniel'), -559],
  ['miguel', 'Miguel Antunes', 'Logistics planner', porto('@supply-chain', '@daniel'), -559],
  ['piotr', 'Piotr Zając', 'Warehouse operator', leeds('@supply-chain', '@marek'), -559],
  ['denise', 'Denise Fairley', 'Goods-in operator', leeds('@supply-chain', '@marek'), -559],
  ['oliver', 'Oliver Stokes', 'Buyer', leeds('@supply-chain', '@daniel'), -290],
]

const engineering: readonly Row[] = [
  ['henrique', 'Henrique Dias', 'Senior hardware engineer', porto('@engineering', '@ines'), -558],
  ['filipa', 'Filipa Mendes', 'Firmware engineer', porto('@engineering', '@ines'), -558],
  ['chiara', 'Chiara Bonetti', 'Mechanical designer', porto('@engineering', '@henrique'), -558],
  ['simon', 'Simon Halloran', 'Sensor physicist', leeds('@engineering', '@ines'), -558],
  ['lars', 'Lars Eriksen', 'Firmware engineer', porto('@engineering', '@hugo'), -130],
  ['marta', 'Marta Quintela', 'Verification engineer', porto('@engineering', '@henrique'), -33],
]

const laboratory: readonly Row[] = [
  ['niamh', 'Niamh Byrne', 'Senior calibration technician', leeds('@calibration-laboratory', '@grace'), -557],
  ['tobias', 'Tobias Keller', 'Calibration technician', leeds('@calibration-laboratory', '@niamh'), -557],
  ['rita', 'Rita Carvalho', 'Calibration technician', porto('@calibration-laboratory', '@grace'), -430],
  ['samuel', 'Samuel Boateng', 'Calibration technician', leeds('@calibration-laboratory', '@niamh'), -75],
]

const salesAndService: readonly Row[] = [
  ['claire', 'Claire Dufour', 'Order entry and export', leeds('@sales-and-service', '@owen'), -557],
  ['bram', 'Bram Visser', 'Field service engineer', leeds('@sales-and-service', '@owen'), -557],
  ['monica', 'Mónica Rocha', 'Customer service', porto('@sales-and-service', '@owen'), -385],
]

const facilities: readonly Row[] = [
  ['wendy', 'Wendy Marsh', 'Facilities technician', leeds('@it-and-facilities', '@callum'), -556],
]

const all = [
  ...management,
  ...quality,
  ...productionInLeeds,
  ...productionInPorto,
  ...supplyChain,
  ...engineering,
  ...laboratory,
  ...salesAndService,
  ...facilities,
]

/** Two who have left since, one who stood in, and one who begins next week. */
const comeAndGone = (day: DayFromNow): readonly Scenario[] => [
  colleague('craig', 'Craig Nuttall', 'Assembly technician', leeds('@production', '@shauna'), {
    on: -561,
    later: [
      arrives('craig', -561),
      { on: -195, by: '@rui-matos', passesTo: '@shauna', reason: 'He retires; the line goes on under Shauna.' },
      {
        on: -195,
        by: '@rui-matos',
        step: 'offboard',
        values: { lastDay: day(-190) },
        reason: 'He retires after thirty years at the bench; Emeka Adeyemi has his place.',
      },
    ],
  }),
  colleague('ludovic', 'Ludovic Marchand', 'Sales engineer', leeds('@sales-and-service', '@owen'), {
    on: -557,
    later: [
      arrives('ludovic', -557),
      { on: -62, by: '@rui-matos', passesTo: '@owen', reason: 'He goes back to Lyon; his customers stay with sales.' },
      {
        on: -62,
        by: '@rui-matos',
        step: 'offboard',
        values: { lastDay: day(-60) },
        reason: 'He goes back to Lyon; Claire Dufour takes his customers.',
      },
    ],
  }),
  colleague('joao', 'João Batista', 'IT support', porto('@it-and-facilities', '@rui-matos'), {
    on: -556,
    later: [arrives('joao', -556)],
  }),
  colleague('harriet', 'Harriet Cole', 'Order entry', leeds('@sales-and-service', '@owen'), { on: -2, later: [] }),
]

export const colleagues = (day: DayFromNow): readonly Scenario[] => [
  ...all.map(([key, name, jobTitle, place, on]) => colleague(key, name, jobTitle, place, { on })),
  ...comeAndGone(day),
]
