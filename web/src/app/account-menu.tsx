import { CircleUser, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import type { Kind } from '../plumbing/session.ts'
import { useSignOut } from '../plumbing/sign-out.ts'
import { useText } from '../plumbing/texts.ts'
import { type Theme, useTheme } from '../plumbing/theme.ts'
import { Menu, MenuChoice, MenuLabel, MenuLine, MenuLink, MenuTick } from '../ui/actions/menu.tsx'
import { Avatar } from '../ui/figures/avatar.tsx'
import css from './account-menu.module.css'
import { appText } from './text.ts'

const themes: readonly { theme: Theme; icon: typeof Sun; label: 'light' | 'dark' | 'system' }[] = [
  { theme: 'light', icon: Sun, label: 'light' },
  { theme: 'dark', icon: Moon, label: 'dark' },
  { theme: 'system', icon: Monitor, label: 'system' },
]

type Props = { kind: Kind; name: string; email?: string | undefined; profile?: string | undefined }

/** Who is signed in: their profile, the theme, and the way out. */
export function AccountMenu({ kind, name, email, profile }: Props) {
  const text = useText(appText)
  const { theme, setTheme } = useTheme()
  const { signOut } = useSignOut(kind)
  return (
    <Menu
      trigger={
        <button type="button" className={css.face} aria-label={`${text.account}: ${name}`}>
          <Avatar name={name} />
        </button>
      }
    >
      <MenuLabel>{email ?? name}</MenuLabel>
      {profile && (
        <MenuLink to={profile} icon={<CircleUser aria-hidden="true" />}>
          {text.profile}
        </MenuLink>
      )}
      <MenuLine />
      <MenuLabel>{text.theme}</MenuLabel>
      {themes.map(({ theme: offered, icon: Icon, label }) => (
        <MenuTick
          key={offered}
          icon={<Icon aria-hidden="true" />}
          isOn={theme === offered}
          onChange={() => setTheme(offered)}
        >
          {text[label]}
        </MenuTick>
      ))}
      <MenuLine />
      <MenuChoice icon={<LogOut aria-hidden="true" />} onSelect={signOut}>
        {text.signOut}
      </MenuChoice>
    </Menu>
  )
}
