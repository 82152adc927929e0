import { partLabels } from '#shared/text/part-labels.ts';
import { Button, type ButtonTone } from './button.tsx';

/** The buttons that end a dialog: Cancel, then what it is for. Without `onAction` that submits the form around them. */
export function DialogButtons({
  action,
  tone = 'ball',
  cancel = partLabels.cancel,
  disabled,
  onAction,
  onCancel,
}: {
  action: string;
  tone?: ButtonTone;
  cancel?: string;
  disabled: boolean;
  onAction?: () => void;
  onCancel: () => void;
}) {
  return (
    <div className="flex flex-wrap gap-3 *:min-h-14 *:flex-1 *:px-1 tight:*:basis-full!">
      <Button onClick={onCancel}>{cancel}</Button>
      <Button
        type={onAction ? 'button' : 'submit'}
        tone={tone}
        disabled={disabled}
        onClick={onAction}
      >
        {action}
      </Button>
    </div>
  );
}
