// Whom Northfield Instruments sells to, and what.

import type { Sample, Scenario } from '#features/samples/scenario.ts'
import { customer } from '../customer.ts'
import { product } from '../product.ts'

const buyer = (
  key: string,
  name: string,
  place: string,
  contact: string,
  contactDetails: string,
  language = 'English',
): Scenario => ({
  key: `customer-${key}`,
  on: -556,
  by: '@maya',
  values: { name, key: `C-${key.toUpperCase()}`, place, contact, contactDetails, language },
})

export const customers: Sample = {
  definition: customer,
  scenarios: () => [
    buyer(
      'nordpharm',
      'Nordpharm Logistik GmbH',
      'Hamburg, Germany',
      'Karin Lindqvist',
      'k.lindqvist@nordpharm.example',
      'German',
    ),
    buyer('brightwater', 'Brightwater Utilities', 'Leeds, United Kingdom', 'Alan Poole', 'a.poole@brightwater.example'),
    buyer('oslo', 'Oslo Kjølelager AS', 'Oslo, Norway', 'Ingrid Moen', 'ingrid.moen@kjolelager.example'),
    buyer(
      'douro',
      'Laticínios do Douro',
      'Porto, Portugal',
      'Helder Pinto',
      'helder.pinto@ldouro.example',
      'Portuguese',
    ),
    buyer('hartwell', 'Hartwell Foods Ltd', 'York, United Kingdom', 'Moira Quinn', 'quality@hartwell.example'),
    buyer('cryotec', 'Cryotec Labs AG', 'Zürich, Switzerland', 'Dr Urs Keller', 'u.keller@cryotec.example', 'German'),
    buyer(
      'midland',
      'Midland Brewing Company',
      'Birmingham, United Kingdom',
      'Ben Sharma',
      'maintenance@midlandbrewing.example',
    ),
    buyer('rhone', 'Rhône Vaccins SA', 'Lyon, France', 'Claire Aubert', 'c.aubert@rhonevaccins.example', 'French'),
    buyer(
      'tees',
      'Tees Valley Hospitals',
      'Middlesbrough, United Kingdom',
      'Sister Jo Hallam',
      'pharmacy@teesvalley.example',
    ),
    buyer('vento', 'Vento Energia', 'Lisbon, Portugal', 'Sara Mendes', 'sara.mendes@vento.example', 'Portuguese'),
    buyer(
      'kestrel',
      'Kestrel Aerospace Services',
      'Derby, United Kingdom',
      'Tom Ashdown',
      'calibration@kestrel.example',
    ),
    {
      ...buyer('sund', 'Sund Fisk AB', 'Gothenburg, Sweden', 'Lars Ek', 'lars.ek@sundfisk.example'),
      steps: [
        { on: -400, by: '@jack', step: 'retire', reason: 'They buy through Oslo Kjølelager from now on.' },
        { on: -310, by: '@jack', step: 'restore', reason: 'They order from us directly again.' },
      ],
    },
  ],
}

const sold = (key: string, name: string, article: string, family: string): Scenario => ({
  key: `product-${key}`,
  on: -556,
  by: '@maya',
  values: { name, key: article, family },
})

export const products: Sample = {
  definition: product,
  scenarios: () => [
    sold('nl200', 'Logger NL-200', 'NL-200', 'Loggers'),
    sold('pt60', 'Transmitter PT-60', 'PT-60', 'Transmitters'),
    sold('ps10', 'Sensor PS-10', 'PS-10', 'Sensors'),
    sold('fi40', 'Indicator FI-40', 'FI-40', 'Indicators'),
    sold('rp10', 'Reference RP-10', 'RP-10', 'References'),
    sold('calibration', 'Calibration service', 'SRV-CAL', 'Services'),
    {
      ...sold('nl100', 'Logger NL-100', 'NL-100', 'Loggers'),
      steps: [
        { on: -420, by: '@maya', step: 'retire', reason: 'No longer made; the NL-200 takes its place.' },
        { on: -390, by: '@maya', step: 'restore', reason: 'A last series for one customer was agreed.' },
        { on: -330, by: '@maya', step: 'retire', reason: 'The last series has been delivered.' },
      ],
    },
  ],
}
