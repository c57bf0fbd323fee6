import { getSettings } from '@clearstead/contract/settings'
import { Link, Outlet } from '@tanstack/react-router'
import { useSession } from '../plumbing/session.ts'
import { useText } from '../plumbing/texts.ts'
import { useAnswer } from '../plumbing/use-answer.ts'
import { LinkButton } from '../ui/actions/link-button.tsx'
import { BooksPill } from './books-pill.tsx'
import { Brand } from './brand.tsx'
import { TestModeBanner } from './frame.tsx'
import css from './public-shell.module.css'
import { appText } from './text.ts'

export function PublicShell() {
  const { answer } = useAnswer(getSettings, {})
  return (
    <div className={css.page}>
      <TestModeBanner />
      <header className={css.head}>
        <Brand to="/" />
        <div className={css.tools}>
          <BooksPill />
          <WayIn />
        </div>
      </header>
      <main id="content" className={css.main}>
        <Outlet />
      </main>
      <Footer operator={answer?.settings.legal.operator} />
    </div>
  )
}

/** To one's own pages for who is signed in, to the sign-in for everybody else. */
function WayIn() {
  const text = useText(appText)
  const { member, admin } = useSession()
  if (member || admin) {
    return (
      <LinkButton to={member ? '/user/dashboard' : '/admin/dashboard'} look="plain" isSlim>
        {member ? text.home : text.dashboard}
      </LinkButton>
    )
  }
  return (
    <LinkButton to="/login" look="plain" isSlim>
      {text.signIn}
    </LinkButton>
  )
}

function Footer({ operator }: { operator: string | undefined }) {
  const text = useText(appText)
  return (
    <footer className={css.foot}>
      <div className={css.inner}>
        <div className={css.risk}>
          <p>{text.footer}</p>
          {operator && <p>{text.run(operator)}</p>}
        </div>
        <nav className={css.links}>
          <Link to="/terms">{text.terms}</Link>
          <Link to="/privacy">{text.privacy}</Link>
          <Link to="/" hash="risk">
            {text.risk}
          </Link>
        </nav>
      </div>
    </footer>
  )
}
