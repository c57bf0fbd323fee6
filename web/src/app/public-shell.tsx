import { getSettings } from '@clearstead/contract/settings/settings'
import { appText as text } from '@clearstead/texts/app/app'
import { Link, Outlet } from '@tanstack/react-router'
import { useSession } from '../plumbing/session.ts'
import { useAnswer } from '../plumbing/use-answer.ts'
import { LinkButton } from '../ui/actions/link-button.tsx'
import { SlowAnswers } from '../ui/states/slow-answers.tsx'
import { BooksPill } from './books-pill.tsx'
import { Brand } from './brand.tsx'
import { TestModeBanner } from './frame.tsx'
import { LanguageChoice } from './language-choice.tsx'
import css from './public-shell.module.css'
import { WaitingScreen } from './waiting-screen.tsx'

export function PublicShell() {
  const { answer, state } = useAnswer(getSettings, {})
  return (
    <div className={css.page}>
      <a href="#content" className={css.skip}>
        {text.skip}
      </a>
      <TestModeBanner />
      <header className={css.head}>
        <Brand to="/" />
        <div className={css.tools}>
          <BooksPill />
          <span className={css.language}>
            <LanguageChoice />
          </span>
          <WayIn />
        </div>
      </header>
      <main id="content" className={css.main}>
        {/* The strip above comes with the settings: the page waits for them, so that nothing is pushed down. */}
        <div className={css.body}>
          {state !== 'waiting' && <SlowAnswers />}
          {state === 'waiting' ? <WaitingScreen /> : <Outlet />}
        </div>
      </main>
      <Footer operator={answer?.settings.legal.operator} />
    </div>
  )
}

/** Links to the home screen when signed in, otherwise to the sign-in. */
function WayIn() {
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
  return (
    <footer className={css.foot}>
      <div className={css.inner}>
        <div className={css.risk}>
          <p>{text.footer}</p>
          {operator && <p>{text.run({ operator })}</p>}
        </div>
        <nav className={css.links} aria-label={text.footerNav}>
          <Link to="/transparency">{text.transparency}</Link>
          <Link to="/terms">{text.terms}</Link>
          <Link to="/privacy">{text.privacy}</Link>
          <Link to="/contact">{text.contact}</Link>
          <Link to="/" hash="risk">
            {text.risk}
          </Link>
          <LanguageChoice />
        </nav>
      </div>
    </footer>
  )
}
