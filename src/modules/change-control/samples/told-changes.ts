// The changes of Northfield, in the order in which one may speak of another.

import { cleaning } from './told/cleaning-agent.ts'
import { encryption } from './told/encryption.ts'
import { firmware } from './told/firmware.ts'
import { ipCode } from './told/ip-code.ts'
import { labelRelease } from './told/label-release.ts'
import { clearance, clearanceAgain } from './told/line-clearance.ts'
import { screen } from './told/screen.ts'
import { bags } from './told/second-bag.ts'
import { supplier } from './told/second-maker.ts'
import { pressureDie } from './told/pressure-die.ts'
import { morningCheck } from './told/morning-check.ts'
import { routes } from './told/short-routes.ts'
import { film } from './told/thinner-film.ts'
import { torque } from './told/torque-station.ts'
import { twice } from './told/twice.ts'
import { twoShifts } from './told/two-shifts.ts'
import { shifts } from './told/two-shifts-until-summer.ts'
import { typo } from './told/typo.ts'
import { waterBath } from './told/water-bath.ts'
import type { Told } from './told-change.ts'

export const toldChanges: readonly Told[] = [
  labelRelease,
  film,
  cleaning,
  shifts,
  screen,
  twoShifts,
  supplier,
  typo,
  pressureDie,
  bags,
  encryption,
  twice,
  firmware,
  routes,
  torque,
  waterBath,
  clearance,
  clearanceAgain,
  ipCode,
  morningCheck,
]
