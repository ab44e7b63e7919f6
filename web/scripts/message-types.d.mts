export const TARGET: string;
export function typesText(): string;
