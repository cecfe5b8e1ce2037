import { PanelLeft } from 'lucide-react';
import { useState } from 'react';
import { createCookie } from 'react-router';
import { Dialog } from '#ui/dialog.tsx';
import type { ShellOf } from './admin-sections.ts';
import { AccountMenu } from './account-menu.tsx';
import { SectionLinks } from './section-links.tsx';
import { ToPackDot } from './section-count.tsx';

const sidebarState = createCookie('sidebar_state', {
  path: '/admin',
  maxAge: 7 * 24 * 60 * 60,
  sameSite: 'lax',
});

/** `name`: of who is signed in. */
type SidebarProps = { shell: ShellOf; name: string };

/** The sidebar beside the content: 16rem wide, from 768 px on. Narrower screens have it in a drawer. */
export function Sidebar({ shell, name }: SidebarProps) {
  return (
    <aside className="no-print sticky top-0 hidden h-(--window-height) w-64 shrink-0 flex-col border-r border-line bg-surface md:flex">
      <p className="flex min-h-12 items-center px-6 font-display text-xl font-semibold">Admin</p>
      <div className="min-h-0 flex-1 overflow-y-auto px-3 py-2">
        <SectionLinks shell={shell} />
      </div>
      <div className="border-t border-line p-2">
        <AccountMenu name={name} staffRole={shell.staffRole} />
      </div>
    </aside>
  );
}

type SidebarButtonProps = SidebarProps & { isOpen: boolean; onToggle: () => void };

/** Opens and closes the sidebar: the one beside the content, or its drawer on a narrow screen. */
export function SidebarButton({ shell, name, isOpen, onToggle }: SidebarButtonProps) {
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="icon-button relative -ml-2 md:hidden!"
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={() => setDrawerOpen(true)}
      >
        <PanelLeft aria-hidden size={20} strokeWidth={1.5} />
        <ToPackDot />
      </button>
      <button
        type="button"
        className="icon-button -ml-2 hidden! md:inline-grid!"
        aria-label="Sidebar"
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <PanelLeft aria-hidden size={20} strokeWidth={1.5} />
      </button>
      <Dialog
        open={isDrawerOpen}
        onClose={() => setDrawerOpen(false)}
        title="Admin"
        variant="drawer-left"
        footer={<AccountMenu name={name} staffRole={shell.staffRole} />}
      >
        <SectionLinks shell={shell} onChoose={() => setDrawerOpen(false)} />
      </Dialog>
    </>
  );
}

/** Whether the sidebar was left open in this browser; it is remembered for a week (specification, storefront 9). */
export async function isSidebarOpen(request: Request): Promise<boolean> {
  return (await sidebarState.parse(request.headers.get('cookie'))) !== 'closed';
}

/** Remembers in the browser how the sidebar was left. */
export async function rememberSidebar(isOpen: boolean): Promise<void> {
  document.cookie = await sidebarState.serialize(isOpen ? 'open' : 'closed');
}
