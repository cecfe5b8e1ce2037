import type { MouseEvent, PointerEvent } from 'react';
import { Thumbnail } from '#catalogue/media/components/thumbnail.tsx';
import { classNames } from '#ui/class-names.ts';
import { Link } from '#app/storefront/link.tsx';
import type { OptionGroup, SearchOption } from './search-options.ts';

type OptionListProps = {
  id: string;
  groups: OptionGroup[];
  active: number;
  optionId: (index: number) => string;
  onPoint: (index: number) => void;
  onChoose: (option: SearchOption) => void;
  isDimmed: boolean;
};

/** All options in groups. The focus stays in the field; the active option is marked. */
export function SearchOptionList({ id, groups, isDimmed, ...rest }: OptionListProps) {
  const startOf = (group: OptionGroup) =>
    groups.slice(0, groups.indexOf(group)).reduce((sum, { options }) => sum + options.length, 0);
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Search results"
      className={classNames('space-y-5 transition-opacity', isDimmed && 'opacity-60')}
    >
      {groups.map((group) => (
        <div key={group.title} role="group" aria-label={group.title}>
          <div role="presentation" aria-hidden className="eyebrow mb-1 text-gold-ink">
            {group.title}
          </div>
          <div
            role="presentation"
            className={group.isInTwoColumns ? 'grid grid-cols-2 gap-x-4' : undefined}
          >
            <GroupOptions {...rest} group={group} start={startOf(group)} />
          </div>
        </div>
      ))}
    </div>
  );
}

type GroupOptionsProps = Omit<OptionListProps, 'id' | 'groups' | 'isDimmed'> & {
  group: OptionGroup;
  start: number;
};

function GroupOptions({ group, start, active, optionId, onPoint, onChoose }: GroupOptionsProps) {
  return group.options.map((option, place) => {
    const index = start + place;
    const attributes = {
      id: optionId(index),
      role: 'option',
      'aria-selected': index === active,
      tabIndex: -1,
      className:
        '-mx-2 flex min-h-11 w-[calc(100%+1rem)] scroll-mt-24 items-center gap-4 rounded-sm px-2 py-1 text-left aria-selected:bg-sand',
      onPointerMove: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse' && index !== active) onPoint(index);
      },
      // Keeps the focus in the field.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onClick: () => onChoose(option),
    };
    return option.to === null ? (
      <button key={option.text} type="button" {...attributes}>
        <OptionContent option={option} />
      </button>
    ) : (
      <Link key={option.to} to={option.to} {...attributes}>
        <OptionContent option={option} />
      </Link>
    );
  });
}

function OptionContent({ option }: { option: SearchOption }) {
  const { text, picture, karat, price, isFrom } = option;
  return (
    <>
      {picture !== undefined && (
        <Thumbnail
          picture={picture}
          className={classNames('shrink-0 rounded-sm', price ? 'size-14' : 'size-10')}
        />
      )}
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 leading-snug wrap-anywhere">{text}</span>
        {karat && <span className="block text-sm text-muted">{karat}</span>}
      </span>
      {price && (
        <span className="figures shrink-0 text-right font-medium">
          {isFrom && <span className="text-sm font-normal text-muted">from </span>}
          {price}
        </span>
      )}
    </>
  );
}
