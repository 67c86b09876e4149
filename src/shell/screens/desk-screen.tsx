import { Desk } from '#modules/tasks/desk/desk.tsx'
import { RecordContext } from '#shell/frame/record-context.tsx'

/** The signing desk: /tasks/sign, with ?at= and the number of a record. */
export const DeskScreen = () => (
  <RecordContext>
    <Desk />
  </RecordContext>
)
