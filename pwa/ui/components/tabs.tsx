import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { cx } from './cx.ts';

export interface Tab<T extends string> {
  value: T;
  label: string;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs with the usual keys: arrow keys move between them, and only the open tab can be reached by Tab. */
export function Tabs<T extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: {
  label: string;
  tabs: readonly Tab<T>[];
  value: T;
  onChange: (value: T) => void;
  children: ReactNode;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = step === undefined ? undefined : tabs.at((at + step) % tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex flex-wrap rounded-xl border-2 border-edge bg-surface p-1"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-value={tab.value}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={move}
            className={cx(
              'min-h-12 flex-1 rounded-lg px-2 leading-tight font-semibold text-balance wrap-break-word max-[24rem]:text-sm tight:flex-auto',
              tab.value === value && 'bg-court text-on-court',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  );
}
