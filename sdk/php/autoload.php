<?php
// Loads the classes for programs that do not use Composer.

spl_autoload_register(static function (string $class): void {
    $prefix = 'Eh\\Sdk\\';
    if (strncmp($class, $prefix, strlen($prefix)) !== 0) {
        return;
    }
    $file = __DIR__ . '/src/' . substr($class, strlen($prefix)) . '.php';
    if (is_file($file)) {
        require $file;
    }
});
