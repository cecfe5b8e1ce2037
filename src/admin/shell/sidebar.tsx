import { PanelLeft } from 'lucide-react';
import { useState } from 'react';
import { createCookie } from 'react-router';
import { Dialog } from '#ui/dialog.tsx';
import type { ShellOf } from './admin-sections.ts';
import { ToPackDot } from './to-pack-badge.tsx';
import { SectionLinks } from './section-links.tsx';

const sidebarState = createCookie('sidebar_state', {
  path: '/admin',
  maxAge: 7 * 24 * 60 * 60,
  sameSite: 'lax',
});

/** The sidebar beside the content: 16rem wide, from 768 px on. Narrower screens have it in a drawer. */
export function Sidebar({ shell }: { shell: ShellOf }) {
  return (
    <aside className="no-print sticky top-0 hidden h-dvh w-64 shrink-0 overflow-y-auto border-r border-line bg-surface p-4 md:block">
      <p className="mb-6 px-3 pt-1 font-display text-xl font-semibold">Admin</p>
      <SectionLinks shell={shell} />
    </aside>
  );
}

type SidebarButtonProps = { shell: ShellOf; isOpen: boolean; onToggle: () => void };

/** Opens and closes the sidebar: the one beside the content, or its drawer on a narrow screen. */
export function SidebarButton({ shell, isOpen, onToggle }: SidebarButtonProps) {
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
