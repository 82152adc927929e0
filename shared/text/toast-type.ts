/** The words of a toast. */
export interface ToastText {
  title: string;
  description?: string;
}
