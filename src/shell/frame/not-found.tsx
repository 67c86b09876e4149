import { Link } from '@tanstack/react-router'
import { Trouble } from '#ui/trouble.tsx'
import { words } from './words.ts'

/** An address that leads nowhere. */
export const NotFound = () => (
  <>
    <title>{`${words.notFound.title} · ${words.product}`}</title>
    <Trouble level={1} title={words.notFound.title} ways={<Link to="/">{words.notFound.home}</Link>}>
      {words.notFound.explain}
    </Trouble>
  </>
)
